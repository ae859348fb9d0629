import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "cartesia_pytorch",
  prettyLabel: "Cartesia Pytorch",
  repoName: "Cartesia Pytorch",
  repoUrl: "https://github.com/cartesia-ai/cartesia_pytorch",
  description: "PyTorch code for Cartesia's open language models with state space layers, such as Rene.",
  tasks: ["text-generation"],
  usage: { source: "https://github.com/cartesia-ai/edge/blob/main/cartesia-pytorch/README.md" },
});

const INSTALL = "pip install --no-binary :all: cartesia-pytorch";

export const snippets = defineSnippets(INSTALL, ({ id }) => [
  python`
    ${message(`# ${INSTALL}`)}
    from cartesia_pytorch import ReneLMHeadModel
    from transformers import AutoTokenizer

    model = ReneLMHeadModel.from_pretrained(${id}).half().cuda()
    tokenizer = AutoTokenizer.from_pretrained("allenai/OLMo-1B-hf")

    inputs = tokenizer(["The first railway in Europe"], return_tensors="pt")
    outputs = model.generate(inputs.input_ids.cuda(), max_length=50, top_k=100, top_p=0.99)
    print(tokenizer.batch_decode(outputs, skip_special_tokens=True)[0])
  `,
]);
