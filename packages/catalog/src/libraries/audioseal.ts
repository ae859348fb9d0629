import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { speechFile } from "../snippet-parts/speech-file.ts";

export const library = defineLibrary({
  key: "audioseal",
  prettyLabel: "AudioSeal",
  repoName: "audioseal",
  repoUrl: "https://github.com/facebookresearch/audioseal",
  description:
    "Embeds an inaudible watermark in speech and finds it again sample by sample, to tell generated audio apart.",
  tasks: ["audio-classification", "audio-to-audio"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/facebookresearch/audioseal#abacus-usage" },
});

export const snippets = defineSnippets("pip install audioseal huggingface_hub soundfile", ({ id }) => [
  titled("Add a watermark", generator(id)),
  titled("Find a watermark", detector(id)),
]);

const generator = (id: string) => python`
  import soundfile as sf
  import torch
  from audioseal import AudioSeal
  from huggingface_hub import hf_hub_download

  model = AudioSeal.load_generator(hf_hub_download(${id}, "generator_base.pth"), nbits=16)

  ${speechFile("speech.wav")}
  ${asTensor()}

  watermark = model.get_watermark(wav, sample_rate=sample_rate)
  watermarked = wav + watermark
  sf.write("watermarked.wav", watermarked.detach().flatten().numpy(), sample_rate)
`;

const detector = (id: string) => python`
  import soundfile as sf
  import torch
  from audioseal import AudioSeal
  from huggingface_hub import hf_hub_download

  detector = AudioSeal.load_detector(hf_hub_download(${id}, "detector_base.pth"), nbits=16)

  ${speechFile("watermarked.wav")}
  ${asTensor()}

  # How much of the audio is watermarked, and the bits that the watermark carries
  result, message = detector.detect_watermark(wav, sample_rate=sample_rate)
  print(result, message)
`;

const asTensor = () => python`wav = torch.from_numpy(audio).reshape(1, 1, -1)  # batch, channels, samples`;
