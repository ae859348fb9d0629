import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "pocket-tts",
  prettyLabel: "Pocket-TTS",
  repoName: "PocketTTS",
  repoUrl: "https://github.com/kyutai-labs/pocket-tts",
  description:
    "Small speech synthesis model from Kyutai that streams on a CPU and can imitate a voice from a sample.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"tts_b6369a24.safetensors"',
  usage: { source: "https://github.com/kyutai-labs/pocket-tts#using-it-as-a-python-library" },
});

export const snippets = defineSnippets("pip install pocket-tts scipy", ({ id }) => {
  const clonesVoices = !id.endsWith("-without-voice-cloning");
  return [
    python`
      import scipy.io.wavfile
      from pocket_tts import TTSModel

      ${clonesVoices ? clonedVoice() : readyMade()}

      audio = model.generate_audio(voice_state, "Hello! This voice runs on your own computer.")
      scipy.io.wavfile.write("speech.wav", model.sample_rate, audio.numpy())
    `,
  ];
});

const clonedVoice = () => python`
  # Weights come from kyutai/pocket-tts, by language: load_model(language="french_24l") takes the French ones.
  model = TTSModel.load_model()
  # Any recording of a voice will do, also a local file.
  voice_state = model.get_state_for_audio_prompt("hf://kyutai/tts-voices/alba-mackenna/casual.wav")
`;

const readyMade = () => python`
  # Weights come from kyutai/pocket-tts-without-voice-cloning unless you have access to kyutai/pocket-tts.
  model = TTSModel.load_model()
  # These weights know ready-made voices only.
  voice_state = model.get_state_for_audio_prompt("alba")
`;
