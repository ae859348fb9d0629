import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "tirex",
  prettyLabel: "TiRex",
  repoName: "TiRex",
  repoUrl: "https://github.com/NX-AI/tirex",
  description: "Zero-shot forecasting of single time series with an xLSTM model pretrained by NXAI.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path_extension:"ckpt"',
  usage: { source: "https://github.com/NX-AI/tirex#quick-start" },
});

export const snippets = defineSnippets("pip install tirex-ts", ({ id }) => [
  python`
    import torch
    from tirex import load_model

    model = load_model(${id})

    series = torch.sin(torch.linspace(0, 20, 128)).unsqueeze(0)  # a row for each series
    quantiles, mean = model.forecast(context=series, prediction_length=64)
  `,
]);
