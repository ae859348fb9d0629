import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "mesh-anything",
  prettyLabel: "MeshAnything",
  repoName: "MeshAnything",
  repoUrl: "https://github.com/buaacyw/MeshAnything",
  description:
    "Converts 3D shapes into compact, artist-like triangle meshes with an autoregressive transformer.",
  tasks: ["image-to-3d"],
  countDownloads: 'path:"MeshAnything_350m.pth"',
  usage: { source: "https://github.com/buaacyw/MeshAnything/blob/main/main.py" },
});

const install = () => cloned(library.repoUrl, REQUIREMENTS);

export const snippets = defineSnippets(install, ({ id }) => [
  python`
    ${inClone()}
    from huggingface_hub import hf_hub_download
    from main import get_args
    from MeshAnything.models.meshanything import MeshAnything
    from safetensors.torch import load_file

    # https://github.com/buaacyw/MeshAnything/blob/main/main.py#L91
    args = get_args()
    model = MeshAnything(args)
    # The file has the form of safetensors, whatever its name says.
    weights = load_file(hf_hub_download(${id}, "MeshAnything_350m.pth"))
    model.load_state_dict(weights)
    # From a shape to a mesh: https://github.com/buaacyw/MeshAnything/blob/main/app.py
  `,
]);
