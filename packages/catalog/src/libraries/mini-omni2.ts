import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "mini-omni2",
  prettyLabel: "Mini-Omni2",
  repoName: "Mini-Omni2",
  repoUrl: "https://github.com/gpt-omni/mini-omni2",
  description:
    "Voice assistant model that sees, hears and answers aloud in real time, and can be interrupted mid-reply.",
  tasks: ["any-to-any", "audio-to-audio", "image-text-to-text"],
  countDownloads: 'path:"model_config.yaml"',
  usage: { source: "https://github.com/gpt-omni/mini-omni2" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "conda install -c conda-forge ffmpeg"),
  ({ id }) => [
    python`
      ${inClone()}
      from huggingface_hub import snapshot_download
      from inference_vision import OmniVisionInference

      model = OmniVisionInference(ckpt_dir=snapshot_download(${id}))
      model.warm_up()

      # A spoken question about a picture; the spoken answer goes to answer.wav.
      answer = model.run_vision_AA_batch_stream(
          "data/samples/vision_qa_audio.wav",
          "data/samples/vision_qa_image.jpg",
          save_path="answer.wav",
      )
      for sound, text in answer:
          print(text)
    `,
  ],
);
