import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Read text from images",
  words: [
    "ocr",
    "caption",
    "captioning",
    "image caption",
    "alt text",
    "read text in a picture",
    "optical character recognition",
    "extract text from an image",
    "handwriting",
    "handwriting recognition",
    "scanned document",
    "screenshot to text",
    "photo to text",
    "describe an image",
    "text recognition",
    "receipt ocr",
  ],
  summary: "Caption an image or transcribe the text in it.",
  datasets: {
    red_caps: "Photos with the short, personal captions of their Reddit posts.",
    "datasets/conceptual_captions":
      "Web images with cleaned alt text in which names were replaced by general terms.",
  },
  models: {
    "allenai/olmOCR-7B-0725": "Transcribes whole pages with columns, tables and formulas to structured text.",
    "fancyfeast/llama-joycaption-beta-one-hf-llava":
      "Generates long, uncensored captions for training image models.",
  },
  spaces: {
    "multimodalart/OmniSVG-3B": "Converts an image to SVG code.",
    "numind/NuMarkdown-8B-Thinking": "Reasons about the page layout, then generates Markdown.",
    "fancyfeast/joy-caption-beta-one": "Captions an image in the tone and length you select.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "receipt.png",
        alt: "A narrow till receipt of Café Lindgren for two flat whites and an apple cake, with a barcode at the foot.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Caption",
        content: "A receipt from a café for two coffees and a piece of cake, with a barcode below.",
      },
      {
        type: "text",
        label: "Transcript",
        content:
          "CAFÉ LINDGREN\n3 Mill Lane, Port Ellery\n9 April 2026 10:42\n2 x flat white 7.20\n1 x apple cake 4.50\nTOTAL 11.70\ncard 11.70\nThank you, see you soon!",
      },
    ],
    made: "The receipt was rendered from this text with fictional names, so the transcript is exact. The caption was written by hand.",
  },
});
