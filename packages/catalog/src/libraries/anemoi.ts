import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "anemoi",
  prettyLabel: "AnemoI",
  repoName: "AnemoI",
  repoUrl: "https://github.com/ecmwf/anemoi-inference",
  docsUrl: "https://anemoi.readthedocs.io/en/latest/",
  description: "ECMWF framework for data-driven weather forecasting, used to run models such as AIFS.",
  tasks: ["time-series-forecasting", "graph-ml"],
  countDownloads: 'path_extension:"ckpt"',
  usage: { source: "https://github.com/ecmwf/anemoi-inference/blob/main/docs/inference/apis/code/level2.py" },
});

export const snippets = defineSnippets('pip install "anemoi-inference[huggingface]"', ({ id }) => [
  python`
    from anemoi.inference.config.run import RunConfiguration
    from anemoi.inference.runners.default import DefaultRunner

    config = RunConfiguration(checkpoint={"huggingface": ${id}})
    runner = DefaultRunner(config)
  `,
]);
