import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type Snippet, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "reverb",
  prettyLabel: "Reverb",
  repoName: "Reverb",
  repoUrl: "https://github.com/revdotcom/reverb",
  description:
    "Speech recognition and speaker diarization with models that Rev trained on human-made transcripts.",
  tasks: ["automatic-speech-recognition", "voice-activity-detection"],
  usage: { source: "https://github.com/revdotcom/reverb/blob/main/asr/README.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) =>
  /diarization/i.test(id) ? whoSpeaks(id) : whatIsSaid(id),
);

const whatIsSaid = (id: string): readonly Snippet[] => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    pip install -r asr/requirements.txt huggingface_hub
    ${download(id, "model")}
  `,
  ),
  titled(
    "Transcribe a recording",
    shell`
    export PYTHONPATH=asr
    python asr/wenet/bin/recognize_wav.py \
      --config model/config.yaml \
      --checkpoint model/reverb_asr_v1.pt \
      --audio speech.wav \
      --modes ctc_prefix_beam_search attention_rescoring \
      --verbatimicity 1.0 \
      --gpu 0 \
      --results_dir transcripts
  `,
  ),
];

const whoSpeaks = (id: string): readonly Snippet[] => [
  {
    ...python`
    from pyannote.audio import Pipeline

    # Access has to be granted on the model's page; the token is the one of "hf auth login".
    pipeline = Pipeline.from_pretrained(${id})

    for turn, _, speaker in pipeline("speech.wav").itertracks(yield_label=True):
        print(f"{turn.start:.1f} to {turn.end:.1f} s: {speaker}")
  `,
    install: 'pip install "pyannote.audio<4"',
  },
];
