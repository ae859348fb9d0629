import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { asked, pythonMessages, SAMPLE_QUESTION } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "mlc-llm",
  prettyLabel: "MLC-LLM",
  repoName: "MLC-LLM",
  repoUrl: "https://github.com/mlc-ai/mlc-llm",
  docsUrl: "https://llm.mlc.ai/docs/",
  description:
    "Compiles language models with Apache TVM so that they run natively on GPUs, phones and in web browsers.",
  tasks: ["text-generation", "image-text-to-text"],
  countDownloads: 'path:"mlc-chat-config.json"',
  usage: { source: "https://huggingface.co/mlc-ai/Llama-2-7b-chat-hf-q4f16_1-MLC/blob/main/README.md" },
});

// The packages differ by system and card.
const INSTALL = "pip install --pre -U -f https://mlc.ai/wheels mlc-llm-nightly-cpu mlc-ai-nightly-cpu";

export const snippets = defineSnippets(undefined, ({ id }) => {
  const address = `HF://${id}`;
  return [
    titled(
      "Install",
      shell`
      # For a GPU, and for other systems: https://llm.mlc.ai/docs/install/mlc_llm.html
      ${message(INSTALL)}
    `,
    ),
    titled("Chat in the terminal", shell`mlc_llm chat ${address}`),
    titled(
      "Start a server",
      shell`
      # Speaks the OpenAI API at http://127.0.0.1:8000/v1.
      mlc_llm serve ${address}
    `,
    ),
    titled("Use from Python", chat(address)),
  ];
});

const chat = (address: string) => python`
  from mlc_llm import MLCEngine

  engine = MLCEngine(${address})
  response = engine.chat.completions.create(
      model=${address},
      messages=${pythonMessages(asked(SAMPLE_QUESTION))},
  )
  print(response.choices[0].message.content)
  engine.terminate()
`;
