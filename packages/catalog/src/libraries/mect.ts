import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "mect",
  prettyLabel: "MECT",
  repoName: "AntSpeaker",
  repoUrl: "https://github.com/ant-research/AntSpeaker",
  description:
    "Speaker verification with a mixture-of-experts CNN-Transformer, from Ant Group's AntSpeaker repository.",
  tasks: ["audio-classification", "feature-extraction"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/ant-research/AntSpeaker" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install torch torchaudio soundfile huggingface_hub"),
  ({ id }) => [
    python`
      ${inClone()}
      import antspeaker.models  # makes the architectures known
      import antspeaker.utils.registry
      import soundfile as sf
      import torch
      import torchaudio.compliance.kaldi as kaldi
      from huggingface_hub import hf_hub_download
      from torchaudio.functional import resample

      path = hf_hub_download(${id}, "mect_b2_vc2.pt")
      config = torch.load(path, map_location="cpu")["config"]
      model = antspeaker.utils.registry.create_model(config["model"])
      model, _ = model.load_model(path)
      model.eval()

      def voice_in(file):
          samples, rate = sf.read(file, dtype="float32")
          features = config["feature"]
          waveform = torch.from_numpy(samples).unsqueeze(0)
          waveform = resample(waveform, rate, features["sampling_rate"])
          bands = kaldi.fbank(
              waveform * (1 << 15),
              num_mel_bins=features["num_mel_bins"],
              frame_length=features["frame_length"],
              frame_shift=features["frame_shift"],
              dither=features["dither"],
              energy_floor=0.0,
              window_type="hamming",
              sample_frequency=features["sampling_rate"],
          )
          with torch.no_grad():
              return model(bands.unsqueeze(0).transpose(1, 2))

      same = torch.nn.functional.cosine_similarity(voice_in("one.wav"), voice_in("other.wav"))
      print(f"{same.item():.3f}")  # near 1 for the same speaker
    `,
  ],
);
