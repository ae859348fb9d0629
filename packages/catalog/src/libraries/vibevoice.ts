import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "vibevoice",
  prettyLabel: "VibeVoice",
  repoName: "VibeVoice",
  repoUrl: "https://github.com/microsoft/VibeVoice",
  description:
    "Long-form conversational speech such as podcasts with several speakers, synthesized with models from Microsoft.",
  tasks: ["text-to-speech"],
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/microsoft/VibeVoice.git soundfile librosa",
  ({ id }) => [
    python`
    import librosa
    import numpy as np
    import soundfile as sf
    import torch
    from vibevoice.modular.modeling_vibevoice_inference import VibeVoiceForConditionalGenerationInference
    from vibevoice.processor.vibevoice_processor import VibeVoiceProcessor

    def load_voice(path):
        voice, sample_rate = sf.read(path)
        if voice.ndim > 1:
            voice = np.mean(voice, axis=1)
        return librosa.resample(voice, orig_sr=sample_rate, target_sr=24000)

    processor = VibeVoiceProcessor.from_pretrained(${id})
    model = VibeVoiceForConditionalGenerationInference.from_pretrained(${id}, torch_dtype=torch.bfloat16)
    model.to("cuda").eval()
    model.set_ddpm_inference_steps(5)

    inputs = processor(
        text=["Speaker 0: Have you seen the new library?\nSpeaker 1: Not yet, is it open?"],
        voice_samples=[[load_voice("speaker0.wav"), load_voice("speaker1.wav")]],
        return_tensors="pt",
    )
    inputs = {name: value.to("cuda") if torch.is_tensor(value) else value for name, value in inputs.items()}
    audio = model.generate(**inputs, cfg_scale=1.3, tokenizer=processor.tokenizer).speech_outputs[0]
    sf.write("output.wav", audio.float().cpu().numpy().squeeze(), 24000)
  `,
  ],
);
