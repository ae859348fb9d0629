import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "timesfm",
  prettyLabel: "TimesFM",
  repoName: "timesfm",
  repoUrl: "https://github.com/google-research/timesfm",
  description: "Zero-shot time series forecasting with Google Research's pretrained decoder-only model.",
  tasks: ["time-series-forecasting"],
  countDownloads:
    'path:"config.json" OR path:"torch_model.ckpt" OR path:"checkpoints/checkpoint_1100000/state/checkpoint" OR path:"checkpoints/checkpoint_2150000/state/checkpoint"',
  usage: { source: "https://github.com/google-research/timesfm/blob/master/README.md" },
});

export const snippets = defineSnippets(getInstallCommand, (model) => [
  isCurrent(model) ? current(model.id) : before25(model.id),
]);

const isCurrent = ({ id }: SnippetModel) => /timesfm-2\.5/i.test(id);

function getInstallCommand(model: SnippetModel): string {
  if (isCurrent(model)) return `pip install "timesfm[${isFlax(model.id) ? "flax" : "torch"}]"`;
  return `pip install "timesfm[${isTorch(model.id) ? "torch" : "pax"}]==1.3.0"`;
}

const isTorch = (id: string) => id.endsWith("-pytorch");
const isFlax = (id: string) => id.endsWith("-flax");

function current(id: string): Code {
  const modelClass = isFlax(id) ? python`TimesFM_2p5_200M_flax` : python`TimesFM_2p5_200M_torch`;
  return python`
    import numpy as np
    import timesfm

    model = timesfm.${modelClass}.from_pretrained(${id})
    model.compile(
        timesfm.ForecastConfig(
            max_context=1024,
            max_horizon=256,
            normalize_inputs=True,
            use_continuous_quantile_head=True,
        )
    )

    series = np.sin(np.linspace(0, 20, 100))
    forecast, quantiles = model.forecast(horizon=12, inputs=[series])
  `;
}

const before25 = (id: string) => python`
  import numpy as np
  import timesfm

  model = timesfm.TimesFm(
      hparams=timesfm.TimesFmHparams(
          backend="gpu",
          horizon_len=128,
          ${/timesfm-2/i.test(id) ? sizeOf500M() : undefined}
      ),
      checkpoint=timesfm.TimesFmCheckpoint(huggingface_repo_id=${id}),
  )

  series = np.sin(np.linspace(0, 20, 100))
  # 0 for data by the day or more often, 1 by the week or month, 2 by the quarter or year
  forecast, quantiles = model.forecast([series], freq=[0])
`;

const sizeOf500M = () => python`
  num_layers=50,
  use_positional_embedding=False,
  context_len=2048,
`;
