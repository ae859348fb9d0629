import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type Snippet, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "nv-medtech",
  prettyLabel: "NV-MedTech",
  repoName: "NV-MedTech",
  repoUrl: "https://github.com/nvidia-medtech",
  description:
    "NVIDIA code for medical imaging models that segment, generate and interpret scans such as CT and MRI.",
  tasks: ["image-segmentation", "unconditional-image-generation", "image-text-to-text"],
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors" OR path:"config.json"',
  usage: { source: "https://github.com/NVIDIA-Medtech/NV-Segment-CTMR" },
});

export const snippets = defineSnippets(undefined, ({ id }) => {
  if (/segment-ctmr/i.test(id)) return segment(id, "NV-Segment-CTMR", CT_AND_MR());
  if (/segment-ct/i.test(id)) return segment(id, "NV-Segment-CT", CT());
  if (/generate-mr/i.test(id)) return generate(magneticResonance(/brain/i.test(id)));
  if (/generate-ct/i.test(id)) return generate(tomography());
  if (/reason/i.test(id))
    return [{ ...read(id), install: "pip install transformers accelerate torchvision" }];
  return [];
});

const segment = (id: string, folder: string, run: Code): readonly Snippet[] => [
  titled(
    "Install and download",
    shell`
    ${cloneLines("https://github.com/NVIDIA-Medtech/NV-Segment-CTMR")}
    cd ${folder}
    ${message(REQUIREMENTS)} huggingface_hub
    hf download ${id} vista3d_pretrained_model/model.pt --local-dir models
    mv models/vista3d_pretrained_model/model.pt models/model.pt
  `,
  ),
  titled("Segment a scan", run),
];

const CT_AND_MR = () => shell`
  python -m monai.bundle run \
    --config_file configs/inference.json \
    --input_dict "{'image':'example/s0289.nii.gz'}" \
    --modality MRI_BODY
`;

const CT = () => shell`
  python -m monai.bundle run \
    --config_file configs/inference.json \
    --input_dict "{'image':'example/spleen_03.nii.gz'}"
`;

const generate = (run: Code): readonly Snippet[] => [
  titled(
    "Install",
    shell`
    ${cloneLines("https://github.com/NVIDIA-Medtech/NV-Generate-CTMR")}
    ${message(REQUIREMENTS)}
  `,
  ),
  titled("Generate a scan", run),
];

/** Weights are downloaded at the first run. */
const tomography = () => shell`
  export MONAI_DATA_DIRECTORY=./temp_work_dir
  python -m scripts.inference \
    -t ./configs/config_network_rflow.json \
    -i ./configs/config_infer.json \
    -e ./configs/environment_rflow-ct.json \
    --random-seed 0 \
    --version rflow-ct
`;

const magneticResonance = (isBrain: boolean): Code => {
  const version = isBrain ? "rflow-mr-brain" : "rflow-mr";
  return shell`
  python -m scripts.diff_model_infer \
    -t ./configs/config_network_rflow.json \
    -e ${`./configs/environment_maisi_diff_model_${version}.json`} \
    -c ${`./configs/config_maisi_diff_model_${version}.json`} \
    --version ${version}
`;
};

const read = (id: string): Code => python`
  from transformers import AutoModelForImageTextToText, AutoProcessor

  processor = AutoProcessor.from_pretrained(${id})
  model = AutoModelForImageTextToText.from_pretrained(${id}, dtype="auto", device_map="auto")

  content = [
      {"type": "image", "path": "chest.png"},
      {"type": "text", "text": "Find abnormalities and support devices."},
  ]
  inputs = processor.apply_chat_template(
      [{"role": "user", "content": content}],
      add_generation_prompt=True,
      tokenize=True,
      return_dict=True,
      return_tensors="pt",
  ).to(model.device)

  output = model.generate(**inputs, max_new_tokens=2048)
  print(processor.decode(output[0, inputs["input_ids"].shape[1] :], skip_special_tokens=True))
`;
