import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "routee-powertrain",
  prettyLabel: "RouteE-Powertrain",
  repoName: "RouteE-Powertrain",
  repoUrl: "https://github.com/NatLabRockies/routee-powertrain",
  docsUrl: "https://natlabrockies.github.io/routee-powertrain/",
  description:
    "Python package that predicts how much energy a vehicle uses on each road segment, with models for many vehicles.",
  tasks: ["tabular-regression"],
  countDownloads: 'path_extension:"onnx" OR path_extension:"joblib"',
  usage: { source: "https://github.com/NatLabRockies/routee-powertrain#quickstart" },
});

export const snippets = defineSnippets("pip install routee.powertrain huggingface_hub", ({ id }) => [
  python`
    # pip install routee.powertrain huggingface_hub
    import pandas as pd
    import routee.powertrain as pt
    from routee.powertrain.registry import HFRegistry

    registry = HFRegistry(repo_id=${id})

    # What there is for a vehicle
    print(pt.query_available_models(make="tesla", model="model_3_bev", registry=registry))

    # One vehicle, by make, vehicle, year and configuration
    model = pt.load_model("tesla/model_3_bev/2022/rf_c3326385", registry=registry)

    # Energy for three stretches of road
    links = pd.DataFrame(
        {
            "distance": [0.1, 0.2, 0.3],  # miles
            "speed_mph": [30, 40, 50],
            "grade_percent": [-0.5, 0, 0.5],
        }
    )
    print(model.predict(links))
  `,
]);
