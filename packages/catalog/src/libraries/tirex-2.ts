import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "tirex-2",
  prettyLabel: "TiRex-2",
  repoName: "TiRex-2",
  repoUrl: "https://github.com/NX-AI/tirex-2",
  description:
    "Forecasts one or several related time series, optionally with covariates, using NXAI's pretrained recurrent model.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path:"model-config.yaml"',
  usage: { source: "https://github.com/NX-AI/tirex-2" },
});

export const snippets = defineSnippets("pip install tirex-2", ({ id }) => [
  python`
    import torch
    from tirex2 import TimeseriesType, load_model

    model = load_model(${id}, device="cpu")

    # Eight years of monthly values that rise and fall once a year
    past = torch.sin(torch.arange(96) * 2 * torch.pi / 12)
    series = TimeseriesType(
        target=past.unsqueeze(0), past_covariates=None, future_covariates=None
    )
    forecast = model.forecast([series], prediction_length=12, output_type="numpy")[0]
    print(forecast[0, 4])  # the median; there are nine quantiles
  `,
]);
