import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "multimolecule",
  prettyLabel: "MultiMolecule",
  repoName: "MultiMolecule",
  repoUrl: "https://github.com/MultiMolecule/multimolecule",
  docsUrl: "https://multimolecule.danling.org",
  description:
    "Models, tokenizers and data sets for RNA, DNA and protein sequences, in the style of Transformers.",
  tasks: ["fill-mask", "feature-extraction", "token-classification", "text-classification"],
  usage: { source: "https://github.com/DLS5-Omics/multimolecule#get-started" },
});

export const snippets = defineSnippets(undefined, (model) => {
  const pipeline = usePipeline(model);
  return [
    titled("Install", shell`pip install multimolecule`),
    titled("Load the model", load(model)),
    ...(pipeline ? [titled("Predict with a pipeline", pipeline)] : []),
  ];
});

function load(model: SnippetModel): Code {
  return python`
    from multimolecule import AutoModel, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(${model.id})
    model = AutoModel.from_pretrained(${model.id})

    ${embed(model)}
  `;
}

function embed(model: SnippetModel): Code | undefined {
  const sequence = wholeSequence(model);
  if (!sequence) return undefined;
  return python`
    inputs = tokenizer(${sequence}, return_tensors="pt")
    outputs = model(**inputs)
    embeddings = outputs.last_hidden_state
  `;
}

function usePipeline(model: SnippetModel): Code | undefined {
  const sequence = sampleSequence(model);
  if (!sequence) return undefined;
  if (model.tags.includes("rna-secondary-structure")) {
    return python`
      import multimolecule  # makes its models and pipelines known to Transformers
      from transformers import pipeline

      tokenizer = multimolecule.AutoTokenizer.from_pretrained(${model.id})
      predictor = pipeline("rna-secondary-structure", model=${model.id}, tokenizer=tokenizer)
      output = predictor(${wholeSequence(model)})
      print(output["secondary_structure"])
    `;
  }
  if (model.pipeline_tag !== "fill-mask") return undefined;
  return python`
    import multimolecule  # makes its models known to Transformers
    from transformers import pipeline

    tokenizer = multimolecule.AutoTokenizer.from_pretrained(${model.id})
    predictor = pipeline("fill-mask", model=${model.id}, tokenizer=tokenizer)
    output = predictor(${sequence})
    print(output)
  `;
}

function sampleSequence({ widgetData }: SnippetModel): string | undefined {
  const text = widgetData?.[0]?.text;
  return typeof text === "string" && text ? text : undefined;
}

/** Returns the sample with a base in place of the mask. */
function wholeSequence(model: SnippetModel): string | undefined {
  return sampleSequence(model)?.replace(model.mask_token || "<mask>", "A");
}
