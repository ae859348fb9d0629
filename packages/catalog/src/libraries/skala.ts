import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "skala",
  prettyLabel: "Skala",
  repoName: "Skala",
  repoUrl: "https://github.com/microsoft/skala",
  description:
    "Learned exchange-correlation functional from Microsoft Research for density functional theory calculations.",
  tasks: ["other"],
  countDownloads: 'path_extension:"fun"',
  usage: { source: "https://github.com/microsoft/skala#getting-started-pyscf-cpu" },
});

export const snippets = defineSnippets("pip install skala", ({ id }) => {
  const name = shortName(id);
  return [
    python`
      from pyscf import gto
      from skala.pyscf import SkalaKS

      molecule = gto.M(atom="H 0 0 0; H 0 0 0.74", basis="def2-tzvp")
      calculation = SkalaKS(molecule, xc=${/^skala-\d/.test(name) ? name : "skala-1.1"})
      print(calculation.kernel())  # the energy, in hartree
    `,
  ];
});
