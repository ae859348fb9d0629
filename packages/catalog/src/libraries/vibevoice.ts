import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "vibevoice",
  prettyLabel: "VibeVoice",
  repoName: "VibeVoice",
  repoUrl: "https://github.com/microsoft/VibeVoice",
  description:
    "Long-form conversational speech such as podcasts with several speakers, synthesized with models from Microsoft.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/vibevoice-community/VibeVoice/blob/main/demo/inference_from_file.py" },
});

// Microsoft removed the code for long speech from its repository. A fork maintains it.
const FORK = "git+https://github.com/vibevoice-community/VibeVoice.git";

export const snippets = defineSnippets(
  ({ id }) => {
    if (isRealtime(id)) return cloned(library.repoUrl, 'pip install -e ".[streamingtts]"');
    return isTranscriber(id)
      ? cloned(library.repoUrl, "pip install -e .")
      : `pip install ${FORK} soundfile librosa`;
  },
  ({ id }) => {
    if (isRealtime(id)) return [realtime(id)];
    return [isTranscriber(id) ? transcription(id) : conversation(id)];
  },
);

const isRealtime = (id: string) => /realtime/i.test(shortName(id));

const isTranscriber = (id: string) => /asr/i.test(shortName(id));

const conversation = (id: string) => python`
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
`;

const realtime = (id: string) => shell`
  ${inClone()}
  python demo/realtime_model_inference_from_file.py --model_path ${id} \
    --txt_path demo/text_examples/1p_vibevoice.txt --speaker_name Carter
`;

const transcription = (id: string) => shell`
  ${inClone()}
  python demo/vibevoice_asr_inference_from_file.py --model_path ${id} --audio_files speech.wav
`;
