import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "hunyuanworld-voyager",
  prettyLabel: "HunyuanWorld-voyager",
  repoName: "HunyuanWorld-voyager",
  repoUrl: "https://github.com/Tencent-Hunyuan/HunyuanWorld-Voyager",
  description:
    "Tencent code that makes RGB and depth video of a scene from one image along a chosen camera path, for 3D reconstruction.",
  tasks: ["image-to-video", "image-to-3d"],
  usage: { source: "https://github.com/Tencent-Hunyuan/HunyuanWorld-Voyager#-inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "pip install transformers==4.39.3 flash-attn"),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "ckpts")}

      # A picture and a camera path of the repository; data_engine/create_input.py prepares others.
      python sample_image2video.py --model HYVideo-T/2 --input-path examples/case1 \
        --prompt "An old village in Europe, whose houses have thatched roofs" \
        --i2v-stability --infer-steps 50 --flow-reverse --flow-shift 7.0 --embedded-cfg-scale 6.0 \
        --seed 0 --use-cpu-offload --save-path results
    `,
  ],
);
