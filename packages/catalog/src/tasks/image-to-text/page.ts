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
  summary:
    "A picture goes in, a text comes out: a caption of what it shows, or a transcript of what is written on it.",
  datasets: {
    red_caps: "Photographs with the short, personal captions that people posted along with them.",
    "datasets/conceptual_captions":
      "Pairs of web pictures and cleaned alternative texts, in which names were replaced by general words.",
  },
  models: {
    "allenai/olmOCR-7B-0725":
      "Reads whole pages, columns, tables and formulas included, into plain structured text.",
    "fancyfeast/llama-joycaption-beta-one-hf-llava":
      "Writes long, candid captions, made for people who train picture generators.",
  },
  spaces: {
    "multimodalart/OmniSVG-3B": "Answers a picture with vector graphics, that is, with SVG code.",
    "numind/NuMarkdown-8B-Thinking":
      "Thinks about the layout of a page first, then writes it down as Markdown.",
    "fancyfeast/joy-caption-beta-one": "Captions a picture in the tone and length that you choose.",
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
    made: "The receipt, whose names are invented, was set from this text, so the transcript is exact; the caption was written by hand.",
  },
});
