import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary: "A page and a question about it go in, and the answer that stands on the page comes out.",
  datasets: {
    "HuggingFaceM4/Docmatix":
      "Questions and answers that a model wrote about pages of a great many PDF files; made for training.",
    "eliolio/docvqa":
      "Scanned letters, forms and reports from archives of industry, with questions that people wrote about them.",
  },
  models: {
    "impira/layoutlm-document-qa":
      "Points at the answer on pages of any kind; small, quick and free to use in products.",
    "impira/layoutlm-invoices":
      "The same approach trained on invoices, joining words that do not stand side by side; not for commercial use.",
    "microsoft/udop-large":
      "Reads picture, text and layout together and writes its answer; a start for training of your own.",
    "google/pix2struct-docvqa-large":
      "Reads the page's pixels alone, so no text recogniser has to be installed or trusted.",
  },
  spaces: {
    "impira/docquery": "Ask a file of yours several questions and see where on the page each answer stands.",
    "impira/invoices": "Pulls number, dates and amounts out of an invoice, with boxes around what it took.",
    "merve/compare_docvqa_models":
      "Sends one page and one question to several models and shows what each replies.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Page, as text",
        content:
          "Gärtnerei Holm · Invoice 2071 · 14 March · Twelve apple trees 360.00 · Delivery 40.00 · Net 400.00 · VAT 76.00 · Total 476.00 · Payable within 30 days",
      },
      { type: "text", label: "Question", content: "What is the net amount?" },
    ],
    outputs: [{ type: "text", label: "Answer", content: "400.00" }],
    made: "The answer was read off the page by hand.",
  },
});
