import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Chat",
  words: [
    "chatbot",
    "chat bot",
    "llm",
    "language model",
    "large language model",
    "ai assistant",
    "assistant",
    "write text",
    "text generator",
    "writing",
    "story writer",
    "talk to ai",
    "ask a question",
    "code generation",
    "write code",
    "coding",
    "programming",
    "code assistant",
    "gpt",
    "chatgpt",
    "chat completion",
    "conversation",
    "conversational",
    "copywriting",
    "essay",
    "email writer",
    "reasoning",
    "agents",
    "tool calling",
    "function calling",
    "completion",
    "instruct model",
    "roleplay",
    "brainstorm",
  ],
  summary:
    "A prompt or a conversation goes in, and the model writes on from there: an answer, a draft, a program, a translation.",
  datasets: {
    "CohereForAI/Global-MMLU":
      "Examination questions in many languages, with a note on which of them depend on a culture.",
    "HuggingFaceFW/fineweb-2":
      "Filtered pages of the web in a great many languages, for training from scratch.",
    "HuggingFaceH4/ultrachat_200k":
      "Conversations written by a model and filtered, for teaching others to chat.",
    "open-r1/OpenThoughts-114k-math":
      "Problems of mathematics with worked-out trains of thought and their solutions.",
    "allenai/tulu-3-sft-mixture": "A mixture of instructions and answers, put together to tune open models.",
    "HuggingFaceTB/smoltalk": "Instructions and conversations from which small models learn well.",
    "HuggingFaceTB/finemath": "Pages of the web that explain mathematics step by step.",
  },
  models: {
    "google/gemma-2-2b-it":
      "Small enough for a laptop, and good at short answers; its license must be accepted first.",
    "Qwen/Qwen3-Coder-480B-A35B-Instruct":
      "Writes and changes programs over many files and calls tools; runs on servers only.",
    "openai/gpt-oss-120b": "Reasons before it responds, with adjustable effort, and uses tools.",
    "zai-org/GLM-4.5": "A large model for tools and programs that can think aloud or answer at once.",
    "Qwen/Qwen3-4B-Thinking-2507":
      "Small, but always reasons first, which takes time and pays off for logic.",
    "Qwen/Qwen2.5-7B-Instruct-1M": "Made for long inputs, such as whole books or repositories.",
    "Qwen/Qwen2.5-Coder-32B-Instruct":
      "Writes, completes and repairs programs on a single large graphics card.",
    "deepseek-ai/DeepSeek-R1": "Works out problems of mathematics and logic in a long train of thought.",
  },
  spaces: {
    "akhaliq/anycoder": "Builds a small web application from a description.",
    "enzostvs/deepsite": "Writes a web page while you watch, and changes it on request.",
    "logikon/open_cot_leaderboard": "Compares how much models gain from reasoning before the answer.",
    "ysharma/Explore_llamav2_with_TGI": "A chat with Llama 2, served by Text Generation Inference.",
    "HuggingFaceH4/zephyr-chat": "A chat with Zephyr, a small model tuned on preferences.",
    "lmsys/chatbot-arena-leaderboard":
      "Ranks chat models by the votes of people who did not know which was which.",
    "mlabonne/phixtral-chat": "A chat with a mixture that was put together from several small Phi models.",
  },
  demo: {
    inputs: [
      { type: "text", label: "Prompt", content: "The bakery by the harbour opens at five, long before" },
    ],
    outputs: [
      {
        type: "text",
        label: "Continuation",
        content:
          "the first boats return. By six the bread is sold, and the café next door smells of it all day.",
      },
    ],
    made: "The continuation was written by hand.",
  },
});
