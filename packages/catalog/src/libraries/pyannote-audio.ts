import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "pyannote-audio",
  prettyLabel: "pyannote.audio",
  repoName: "pyannote-audio",
  repoUrl: "https://github.com/pyannote/pyannote-audio",
  description:
    "Speaker diarization toolkit in PyTorch that finds who speaks when, with speech, overlap and speaker models.",
  tasks: ["automatic-speech-recognition", "voice-activity-detection", "audio-classification"],
  hostedTasks: ["automatic-speech-recognition"],
  filter: true,
  usage: { source: "https://github.com/pyannote/pyannote-audio#tldr" },
});

export const snippets = defineSnippets("pip install pyannote.audio", (model) => [
  model.tags.includes("pyannote-audio-pipeline") ? pipeline(model) : inference(model),
]);

const access = () =>
  python`# Most of these models are gated: run "hf auth login" first, or pass token="hf_...".`;

const pipeline = ({ id }: SnippetModel) => python`
  from pyannote.audio import Audio, Pipeline
  from pyannote.core import Segment

  ${access()}
  pipeline = Pipeline.from_pretrained(${id})

  # A whole file
  print(pipeline("audio.wav"))

  # An excerpt, in seconds
  waveform, sample_rate = Audio().crop("audio.wav", Segment(start=2.0, end=5.0))
  print(pipeline({"waveform": waveform, "sample_rate": sample_rate}))
`;

const inference = ({ id }: SnippetModel) => python`
  from pyannote.audio import Inference, Model
  from pyannote.core import Segment

  ${access()}
  model = Model.from_pretrained(${id})
  inference = Inference(model)

  # A whole file
  print(inference("audio.wav"))

  # An excerpt, in seconds
  print(inference.crop("audio.wav", Segment(start=2.0, end=5.0)))
`;
