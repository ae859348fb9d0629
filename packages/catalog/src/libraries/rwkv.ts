import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { firstFile } from "../snippet-parts/first-file.ts";
import { SAMPLE_PROMPT } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "rwkv",
  prettyLabel: "RWKV",
  repoName: "RWKV-LM",
  repoUrl: "https://github.com/BlinkDL/RWKV-LM",
  docsUrl: "https://rwkv.com/",
  description:
    "Language models that train in parallel like a transformer and run as a recurrent network, with code to train them.",
  tasks: ["text-generation"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://pypi.org/project/rwkv/" },
});

export const snippets = defineSnippets("pip install rwkv huggingface_hub", ({ id }) => [
  python`
    import os

    # Read when rwkv is imported
    os.environ["RWKV_JIT_ON"] = "1"
    ${isVersion7(id) ? python`os.environ["RWKV_V7_ON"] = "1"` : undefined}

    from huggingface_hub import hf_hub_download, list_repo_files
    from rwkv.model import RWKV
    from rwkv.utils import PIPELINE, PIPELINE_ARGS

    # Repositories hold several sizes: this takes the first by name.
    file = ${firstFile(id, ".pth")}
    weights = hf_hub_download(${id}, file)
    model = RWKV(model=weights.removesuffix(".pth"), strategy="cuda fp16")
    pipeline = PIPELINE(model, "rwkv_vocab_v20230424")

    args = PIPELINE_ARGS(temperature=1.0, top_p=0.7)
    print(pipeline.generate(${SAMPLE_PROMPT}, token_count=100, args=args))
  `,
]);

const isVersion7 = (id: string) => /rwkv-?7/i.test(id);
