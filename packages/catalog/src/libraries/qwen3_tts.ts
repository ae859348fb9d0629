import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "qwen3_tts",
  prettyLabel: "Qwen3-TTS",
  repoName: "Qwen3-TTS",
  repoUrl: "https://github.com/QwenLM/Qwen3-TTS",
  description:
    "Speech synthesis with Alibaba's Qwen models, with preset voices, voices designed from a description, and voice cloning.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/QwenLM/Qwen3-TTS#python-package-usage" },
});

export const snippets = defineSnippets("pip install qwen-tts", ({ id }) => [
  python`
    # pip install qwen-tts
    # pip install flash-attn --no-build-isolation
    import soundfile as sf
    import torch
    from qwen_tts import Qwen3TTSModel

    model = Qwen3TTSModel.from_pretrained(
        ${id},
        device_map="cuda:0",
        dtype=torch.bfloat16,
        attn_implementation="flash_attention_2",
    )

    ${callFor(id)}
    sf.write("speech.wav", wavs[0], sample_rate)
  `,
]);

/** Depending on the model, the voice is built in, described by text, or cloned from a recording. */
function callFor(id: string) {
  if (id.endsWith("-VoiceDesign")) return designedVoice();
  return id.endsWith("-Base") ? clonedVoice() : ownVoice();
}

const ownVoice = () => python`
  wavs, sample_rate = model.generate_custom_voice(
      text="The train is late again, but the sun is out.",
      language="English",
      speaker="Ryan",
      instruct="Cheerful and relaxed.",
  )
`;

const designedVoice = () => python`
  wavs, sample_rate = model.generate_voice_design(
      text="The train is late again, but the sun is out.",
      language="English",
      instruct="A warm, low voice of an older woman who speaks slowly.",
  )
`;

const clonedVoice = () => python`
  wavs, sample_rate = model.generate_voice_clone(
      text="The train is late again, but the sun is out.",
      language="English",
      ref_audio="voice.wav",
      ref_text="What is said in voice.wav, word for word.",
  )
`;
