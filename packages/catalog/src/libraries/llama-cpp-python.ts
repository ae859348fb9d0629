import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type LoadingOptions, type SnippetModel, titled } from "../define-snippets.ts";
import { FILE_PLACEHOLDER, USUAL_FILES } from "../local-apps/shared/placeholders.ts";
import { pythonMessages, sampleMessages } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "llama-cpp-python",
  prettyLabel: "llama-cpp-python",
  repoName: "llama-cpp-python",
  repoUrl: "https://github.com/abetlen/llama-cpp-python",
  description:
    "Python bindings for llama.cpp that run GGUF language models locally and serve them through an OpenAI-style API.",
  tasks: ["text-generation", "image-text-to-text", "feature-extraction"],
  usage: { source: "https://github.com/abetlen/llama-cpp-python#pulling-models-from-hugging-face-hub" },
});

const INSTALL = "pip install llama-cpp-python huggingface_hub";

export const snippets = defineSnippets(INSTALL, (model, options) => {
  const loaded = load(model.id, fileOf(options));
  return [
    titled("Load the model", loaded),
    model.tags.includes("conversational")
      ? titled("Chat with it", chat(model, loaded))
      : titled("Complete a text", complete(loaded)),
  ];
});

/** Returns the path of the selected file, or a pattern for its name. */
const fileOf = ({ file, runnable }: LoadingOptions) => file ?? (runnable ? USUAL_FILES : FILE_PLACEHOLDER);

const load = (id: string, file: string): Code => python`
  # ${message(INSTALL)}
  from llama_cpp import Llama

  llm = Llama.from_pretrained(
      repo_id=${id},
      filename=${file},
  )
`;

const chat = (model: SnippetModel, loaded: Code): Code => python`
  ${loaded}

  response = llm.create_chat_completion(
      messages=${pythonMessages(sampleMessages(model))}
  )
  print(response["choices"][0]["message"]["content"])
`;

const complete = (loaded: Code): Code => python`
  ${loaded}

  output = llm("The lighthouse keeper opened the door and", max_tokens=512, echo=True)
  print(output["choices"][0]["text"])
`;
