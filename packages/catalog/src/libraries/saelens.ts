import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "saelens",
  prettyLabel: "SAELens",
  repoName: "SAELens",
  repoUrl: "https://github.com/jbloomAus/SAELens",
  description:
    "Trains, loads, and analyzes sparse autoencoders that break a language model's activations into interpretable features.",
  tasks: ["feature-extraction", "text-generation"],
  usage: { source: "https://github.com/decoderesearch/SAELens/blob/main/docs/usage.md" },
});

export const snippets = defineSnippets("pip install sae-lens", ({ id }, { runnable }) => [
  runnable ? firstOf(id) : ofRelease(),
]);

/** Loads the first autoencoder of a repository: each folder with a configuration is one. */
const firstOf = (id: string) => python`
  # pip install sae-lens
  from posixpath import dirname

  from huggingface_hub import list_repo_files
  from sae_lens import SAE

  sae_ids = [dirname(name) or "." for name in list_repo_files(${id}) if name.endswith("cfg.json")]
  sae = SAE.from_pretrained(release=${id}, sae_id=sae_ids[0])
`;

const ofRelease = () => python`
  # pip install sae-lens
  from sae_lens import SAE

  # Releases and their autoencoders, such as "gpt2-small-res-jb" and "blocks.8.hook_resid_pre":
  # https://github.com/jbloomAus/SAELens/blob/main/sae_lens/pretrained_saes.yaml
  sae = SAE.from_pretrained(release="RELEASE_ID", sae_id="SAE_ID")
`;
