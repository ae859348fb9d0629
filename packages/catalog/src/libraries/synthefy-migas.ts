import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "synthefy-migas",
  prettyLabel: "Migas",
  repoName: "Migas",
  repoUrl: "https://github.com/Synthefy/synthefy-migas",
  description:
    "Time series forecasting conditioned on text, which adjusts a base forecaster's output with summaries of news and context.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path:"model.pt"',
  usage: { source: "https://github.com/Synthefy/synthefy-migas/blob/main/AGENTS.md" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install -e ."),
  ({ id }) => [
    python`
      ${inClone()}
      from pathlib import Path

      import pandas as pd
      from migaseval import MigasPipeline

      table = pd.read_csv("data/timemmd_energy_sample.csv")
      past = table[table["split"] == "context"]
      news = Path("data/timemmd_energy_sample_summary.txt").read_text()

      pipeline = MigasPipeline.from_pretrained(${id}, device="cpu")
      forecast = pipeline.predict_from_dataframe(past, pred_len=16, summaries=[news])
      print(forecast)
    `,
  ],
);
