import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "fme",
  prettyLabel: "Full Model Emulation",
  repoName: "Full Model Emulation",
  repoUrl: "https://github.com/ai2cm/ace",
  docsUrl: "https://ai2-climate-emulator.readthedocs.io/en/latest/",
  description:
    "Trains and runs Ai2's climate emulators such as ACE, which step the atmosphere forward with neural networks.",
  tasks: ["time-series-forecasting", "other"],
  countDownloads: 'path_extension:"tar"',
  usage: { source: "https://huggingface.co/allenai/ACE2-ERA5" },
});

export const snippets = defineSnippets("pip install fme huggingface_hub", ({ id }) => [
  shell`
    ${download(id, "ace")}
    set -- ace/*.tar

    # The file names are those of allenai/ACE2-ERA5: initial conditions by year, and a folder of forcing data.
    python -m fme.ace.inference ace/inference_config.yaml --override \
      experiment_dir=output \
      checkpoint_path="$1" \
      initial_condition.path=ace/initial_conditions/ic_2020.nc \
      forcing_loader.dataset.data_path=ace/forcing_data
  `,
]);
