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
      "Reads the page's pixels alone, so no text recognizer has to be installed or trusted.",
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
        type: "img",
        filename: "invoice.png",
        alt: "An invoice from Harbour Bakery with its number, its date and a due date, three items and a total of 86.40 euros.",
      },
      { type: "text", label: "Question", content: "By when does the invoice have to be paid?" },
    ],
    outputs: [{ type: "text", label: "Answer", content: "26 March 2026" }],
    made: "The invoice is invented; of its two dates, the answer was picked by hand.",
  },
});
