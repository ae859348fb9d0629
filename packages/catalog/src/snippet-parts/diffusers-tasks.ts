import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { getPrompt } from "./diffusers-prompt.ts";

/** A call of a pipeline, and its requirements. */
export interface PipelineCall {
  readonly usesTorch?: boolean;
  readonly imports?: Code;
  readonly code: Code;
}

/** Returns the pipeline call for the model's task. */
export function pipelineCall(model: SnippetModel): PipelineCall {
  switch (model.pipeline_tag) {
    case "image-to-image":
      return imageToImage(getPrompt(model, "Turn this cat into a dog"));
    case "image-to-video":
      return imageToVideo(getPrompt(model, "A person plays the guitar"));
    case "text-to-video":
      return textToVideo(getPrompt(model, "A person plays the guitar by a campfire"));
    case "video-to-video":
      return videoToVideo(getPrompt(model, "Give the person a red coat"));
    case "text-to-audio":
      return textToAudio(getPrompt(model, "Rain on a tin roof, distant thunder"));
    case "depth-estimation":
      return depthEstimation;
    default:
      return textToImage(
        getPrompt(model, "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k"),
      );
  }
}

const CAT = "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/diffusers/cat.png";
const GUITAR_MAN =
  "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/diffusers/guitar-man.png";

const loadImage = () => python`from diffusers.utils import load_image`;

const textToImage = (prompt: string): PipelineCall => ({
  code: python`
    prompt = ${prompt}
    image = pipe(prompt).images[0]
    image.save("image.png")
  `,
});

const imageToImage = (prompt: string): PipelineCall => ({
  imports: loadImage(),
  code: python`
    prompt = ${prompt}
    input_image = load_image(${CAT})
    image = pipe(image=input_image, prompt=prompt).images[0]
    image.save("image.png")
  `,
});

const imageToVideo = (prompt: string): PipelineCall => ({
  imports: python`from diffusers.utils import export_to_video, load_image`,
  code: python`
    prompt = ${prompt}
    input_image = load_image(${GUITAR_MAN})
    frames = pipe(image=input_image, prompt=prompt).frames[0]
    export_to_video(frames, "output.mp4")
  `,
});

const textToVideo = (prompt: string): PipelineCall => ({
  imports: python`from diffusers.utils import export_to_video`,
  code: python`
    prompt = ${prompt}
    frames = pipe(prompt=prompt).frames[0]
    export_to_video(frames, "output.mp4")
  `,
});

const videoToVideo = (prompt: string): PipelineCall => ({
  imports: python`from diffusers.utils import export_to_video, load_video`,
  code: python`
    prompt = ${prompt}
    input_video = load_video("input.mp4")
    frames = pipe(video=input_video, prompt=prompt).frames[0]
    export_to_video(frames, "output.mp4")
  `,
});

const textToAudio = (prompt: string): PipelineCall => ({
  code: python`
    prompt = ${prompt}
    audio = pipe(prompt).audios[0]
  `,
});

const depthEstimation: PipelineCall = {
  imports: loadImage(),
  code: python`
    input_image = load_image(${CAT})
    depth = pipe(input_image).prediction[0]
  `,
};

/** Generates an image without a prompt. */
export const unconditional: PipelineCall = {
  code: python`
    image = pipe().images[0]
    image.save("image.png")
  `,
};
