import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";
import { pythonMessages, sampleMessages } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "llama-cpp-python",
  prettyLabel: "llama-cpp-python",
  repoName: "llama-cpp-python",
  repoUrl: "https://github.com/abetlen/llama-cpp-python",
  description:
    "Python bindings for llama.cpp that run GGUF language models locally and serve them through an OpenAI-style API.",
  tasks: ["text-generation", "image-text-to-text", "feature-extraction"],
});

const INSTALL = "pip install llama-cpp-python huggingface_hub";

export const snippets = defineSnippets(INSTALL, (model) => [
  titled("Load the model", load(model.id)),
  model.tags.includes("conversational")
    ? titled("Chat with it", chat(model))
    : titled("Complete a text", complete(model.id)),
]);

const load = (id: string): Code => python`
  # ${message(INSTALL)}
  from llama_cpp import Llama

  llm = Llama.from_pretrained(
      repo_id=${id},
      filename="{{GGUF_FILE}}",
  )
`;

const chat = (model: SnippetModel): Code => python`
  ${load(model.id)}

  response = llm.create_chat_completion(
      messages=${pythonMessages(sampleMessages(model))}
  )
  print(response["choices"][0]["message"]["content"])
`;

const complete = (id: string): Code => python`
  ${load(id)}

  output = llm("The lighthouse keeper opened the door and", max_tokens=512, echo=True)
  print(output["choices"][0]["text"])
`;
