import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "kimi-audio",
  prettyLabel: "KimiAudio",
  repoName: "KimiAudio",
  repoUrl: "https://github.com/MoonshotAI/Kimi-Audio",
  description:
    "Runs Moonshot AI's Kimi-Audio model, which transcribes, understands and discusses audio and replies in speech.",
  tasks: [
    "text-to-speech",
    "automatic-speech-recognition",
    "audio-text-to-text",
    "audio-classification",
    "audio-to-audio",
  ],
  usage: { source: "https://github.com/MoonshotAI/Kimi-Audio#2-inference-with-python" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  python`
    # pip install git+https://github.com/MoonshotAI/Kimi-Audio.git
    import soundfile as sf
    from kimia_infer.api.kimia import KimiAudio

    model = KimiAudio(model_path=${id}, load_detokenizer=True)
    sampling = {
        "audio_temperature": 0.8,
        "audio_top_k": 10,
        "text_temperature": 0.0,
        "text_top_k": 5,
    }

    # Write down a recording
    messages = [
        {"role": "user", "message_type": "text", "content": "Transcribe this recording."},
        {"role": "user", "message_type": "audio", "content": "recording.wav"},
    ]
    _, transcript = model.generate(messages, **sampling, output_type="text")
    print(transcript)

    # Answer a spoken question aloud
    messages = [{"role": "user", "message_type": "audio", "content": "question.wav"}]
    wav, answer = model.generate(messages, **sampling, output_type="both")
    sf.write("answer.wav", wav.detach().cpu().view(-1).numpy(), 24000)
    print(answer)
  `,
]);
