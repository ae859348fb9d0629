import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "jev-style",
  prettyLabel: "jev-style",
  repoName: "jev-style",
  repoUrl: "https://github.com/lawrence3699/jev-style",
  description:
    "Answers yes/no, multiple-choice and rating questions about a text with calibrated probabilities, using small local models.",
  tasks: ["text-classification", "zero-shot-classification", "multiple-choice"],
  countDownloads: 'path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")',
  usage: { source: "https://github.com/lawrence3699/jev-style#use-it-from-python" },
});

export const snippets = defineSnippets(undefined, (model) => [
  titled("Install", installed(model)),
  titled("Ask questions about a text", questions(model.id)),
]);

function installed({ id, tags }: SnippetModel): Code {
  if (tags.includes("mlx")) return shell`pip install "jev-style[mlx]"  # for Apple silicon`;
  if (tags.includes("gguf")) return installedScorer(id);
  return shell`pip install "jev-style[torch]"`;
}

/** llama.cpp has no program for these scores, so the repository contains the source of one. */
const installedScorer = (id: string) => shell`
  pip install jev-style
  hf download ${id} build_jev_score.sh jev_score.cpp --local-dir jev-score

  # Builds the scorer against your copy of llama.cpp, and ends with the path of the program.
  JEV_SCORE_BIN="$(sh jev-score/build_jev_score.sh "$HOME/llama.cpp" | tail -n 1)"
  export JEV_SCORE_BIN
`;

const questions = (id: string) => python`
  from jev_style import JevStyle, choice, noul

  model = JevStyle.from_pretrained(${id})

  result = model.decide("Could we move Thursday's rehearsal to the small hall?", {
      "request": noul("The sender asks for a change."),
      "subject": choice("What is to change?", ["time", "place", "people"]),
  })
  print(result["answers"]["subject"]["choice"])
`;
