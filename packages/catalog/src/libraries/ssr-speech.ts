import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "ssr-speech",
  prettyLabel: "SSR-Speech",
  repoName: "SSR-Speech",
  repoUrl: "https://github.com/WangHelin1997/SSR-Speech",
  description:
    "Edits recorded speech by changing its transcript and clones voices for synthesis, with a codec that adds a watermark.",
  tasks: ["text-to-speech", "audio-to-audio"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/WangHelin1997/SSR-Speech" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", install()),
  titled("Download the weights", download(id, "pretrained_models")),
  titled("Change what a recording says", edit()),
]);

const install = () => shell`
  ${cloneLines(library.repoUrl)}
  sudo apt-get install ffmpeg espeak-ng
  pip install ./audiocraft
  pip install xformers==0.0.22 torch torchaudio huggingface_hub
  pip install tensorboard==2.16.2 phonemizer==3.2.1 datasets==2.16.0 torchmetrics==0.11.1
  conda install -c conda-forge montreal-forced-aligner=2.2.17 openfst=1.8.2 kaldi=5.5.1068
`;

const edit = () => shell`
  python inference.py \
    --use_downloaded_mfa \
    --mfa_dict_path pretrained_models/english_us_arpa.dict \
    --mfa_path pretrained_models/english_us_arpa.zip \
    --model_path pretrained_models/English_10k/e830M/best_bundle.pth \
    --codec_path pretrained_models/WMEncodec/checkpoint.th \
    --language en \
    --orig_audio speech.wav \
    --orig_transcript "The train leaves from the second platform." \
    --target_transcript "The train leaves from the seventh platform." \
    --sub_amount 0.12 \
    --top_p 0.8 \
    --stop_repetition 2 \
    --sample_batch_size 1 \
    --cfg_coef 1.5 \
    --aug_text --use_watermark \
    --seed 2024 \
    --temp_folder temp \
    --output_dir edited \
    --savename platform
`;
