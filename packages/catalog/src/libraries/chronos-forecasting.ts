import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "chronos-forecasting",
  prettyLabel: "Chronos",
  repoName: "Chronos",
  repoUrl: "https://github.com/amazon-science/chronos-forecasting",
  description: "Amazon's pretrained models that forecast time series without training on the series at hand.",
  tasks: ["time-series-forecasting"],
  usage: { source: "https://github.com/amazon-science/chronos-forecasting#forecasting" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", shell`pip install chronos-forecasting "pandas[pyarrow]"`),
  titled("Forecast a table", forecast(id)),
]);

const forecast = (id: string) => python`
  import pandas as pd
  from chronos import BaseChronosPipeline

  pipeline = BaseChronosPipeline.from_pretrained(${id}, device_map="cuda")

  history = pd.read_csv(
      "https://autogluon.s3.us-west-2.amazonaws.com/datasets/timeseries/misc/AirPassengers.csv"
  )
  history["item_id"] = "AirPassengers"  # all rows belong to one series

  forecast = pipeline.predict_df(
      history,
      prediction_length=36,
      quantile_levels=[0.1, 0.5, 0.9],
      id_column="item_id",
      timestamp_column="Month",
      target="#Passengers",
  )
  print(forecast)
`;
