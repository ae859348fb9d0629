import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Ask about a document",
  words: [
    "ask a pdf",
    "chat with pdf",
    "chat with documents",
    "invoice reader",
    "receipt reader",
    "read a form",
    "extract data from an invoice",
    "extract fields",
    "docvqa",
    "scan",
    "contract",
    "pdf question answering",
    "document understanding",
    "parse pdf",
  ],
  summary: "Extract the answer to a question from the image of a page.",
  datasets: {
    "HuggingFaceM4/Docmatix": "Synthetic questions and responses about pages of PDF files, for training.",
    "eliolio/docvqa":
      "Scanned letters, forms and reports from industry archives with human-written questions.",
  },
  models: {
    "impira/layoutlm-document-qa":
      "Selects a span on any kind of page; small, fast and free for commercial use.",
    "impira/layoutlm-invoices":
      "The same approach for invoices, including values split across the page; noncommercial license.",
    "microsoft/udop-large":
      "Combines image, text and layout and generates the response; a base for fine-tuning.",
    "google/pix2struct-docvqa-large": "Reads pixels only, so it needs no OCR engine.",
  },
  spaces: {
    "impira/docquery": "Asks several questions about your file and highlights each source.",
    "impira/invoices": "Extracts number, dates and amounts from an invoice, with boxes.",
    "merve/compare_docvqa_models": "Compares several models on one page and question.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "invoice.png",
        alt: "An invoice from Harbour Bakery with its number, its date and a due date, three items and a total of 86.40 euros.",
      },
      { type: "text", label: "Question", content: "By when does the invoice have to be paid?" },
    ],
    outputs: [{ type: "text", label: "Answer", content: "26 March 2026" }],
    made: "The invoice is fictional. The date was selected by hand from the two on the page.",
  },
});
