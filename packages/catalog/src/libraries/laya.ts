import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "laya",
  prettyLabel: "Laya",
  repoName: "Laya",
  repoUrl: "https://github.com/NandhaKishorM/laya",
  description:
    "Decision models that answer typed questions about a text in many languages in one forward pass, without generating text.",
  tasks: ["text-classification", "zero-shot-classification", "multiple-choice"],
  countDownloads: 'path:"rl_agent_config.json"',
  usage: { source: "https://github.com/NandhaKishorM/laya" },
});

export const snippets = defineSnippets("pip install laya", ({ id }) => [
  python`
    import laya

    agent = laya.load(${id})

    result = agent.predict(
        "The parcel came two weeks late, and my emails get no reply.",
        {
            "topic": {
                "type": "choice",
                "instructions": "What is the message about?",
                "criteria": {
                    "delivery": "When or how something arrives",
                    "billing": "Prices, invoices and refunds",
                    "product": "The thing that was bought",
                },
            },
            "anger": {
                "type": "score",
                "instructions": "How angry is the writer?",
                "criteria": ["calm", "annoyed", "angry"],
            },
            "reply": {"type": "noul", "instructions": "Does the writer expect an answer?"},
        },
    )
    answers = result["answers"]
    print(answers["topic"]["choice"], answers["anger"]["score"], answers["reply"]["noul"])
  `,
]);
