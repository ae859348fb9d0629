import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "comet",
  prettyLabel: "COMET",
  repoName: "COMET",
  repoUrl: "https://github.com/Unbabel/COMET/",
  description:
    "Scores machine translations with neural metrics from Unbabel, with or without a reference translation.",
  tasks: ["translation", "text-classification"],
  countDownloads: 'path:"hparams.yaml"',
  usage: { source: "https://github.com/Unbabel/COMET#scoring-within-python" },
});

export const snippets = defineSnippets("pip install unbabel-comet", ({ id }) => [
  python`
    from comet import download_model, load_from_checkpoint

    model = load_from_checkpoint(download_model(${id}))

    data = [
        {
            "src": "Der Zug hat zehn Minuten Verspätung.",
            "mt": "The train is ten minutes late.",
            ${isReferenceFree(id) ? undefined : python`"ref": "The train is running ten minutes behind schedule.",`}
        }
    ]
    output = model.predict(data, batch_size=8, gpus=1)  # gpus=0 computes on the CPU
    print(output.scores, output.system_score)
  `,
]);

/** Whether the model scores a translation without a reference translation. */
const isReferenceFree = (id: string) => /kiwi|-qe\b/i.test(id);
