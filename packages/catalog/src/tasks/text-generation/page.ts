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
  summary: "Generate text from a prompt or a conversation: responses, drafts, code, or structured data.",
  datasets: {
    "CohereForAI/Global-MMLU":
      "Multiple-choice exam questions in many languages, with a flag for those that depend on a culture.",
    "HuggingFaceFW/fineweb-2": "Filtered web pages in a large number of languages, for pretraining.",
    "HuggingFaceH4/ultrachat_200k": "Filtered synthetic conversations for training chat models.",
    "open-r1/OpenThoughts-114k-math": "Math problems with full chains of thought and solutions.",
    "allenai/tulu-3-sft-mixture": "A mixture of instructions and responses for fine-tuning open models.",
    "HuggingFaceTB/smoltalk": "Instructions and conversations selected for training small models.",
    "HuggingFaceTB/finemath": "Web pages that explain mathematics step by step.",
  },
  models: {
    "google/gemma-2-2b-it":
      "Runs on a laptop and handles short requests well; you must accept its license first.",
    "Qwen/Qwen3-Coder-480B-A35B-Instruct":
      "Edits code across many files and calls tools; needs a server with several GPUs.",
    "openai/gpt-oss-120b":
      "A reasoning model with adjustable effort and tool calling, served by many providers.",
    "zai-org/GLM-4.5": "A large model for coding and tool use, with reasoning that you can turn off.",
    "Qwen/Qwen3-4B-Thinking-2507": "A small model that always reasons first; slower, but stronger at logic.",
    "Qwen/Qwen2.5-7B-Instruct-1M": "Handles very long inputs, such as whole books or repositories.",
    "Qwen/Qwen2.5-Coder-32B-Instruct": "Generates, completes and fixes code on one large GPU.",
    "deepseek-ai/DeepSeek-R1": "Solves math and logic problems with a long chain of thought.",
  },
  spaces: {
    "akhaliq/anycoder": "Builds a small web app from a description.",
    "enzostvs/deepsite": "Generates a web page live and edits it on request.",
    "logikon/open_cot_leaderboard": "Compares how much models gain from a chain of thought.",
    "ysharma/Explore_llamav2_with_TGI": "Chat with Llama 2, served by Text Generation Inference.",
    "HuggingFaceH4/zephyr-chat": "Chat with Zephyr, a small model tuned on human preferences.",
    "lmsys/chatbot-arena-leaderboard": "Ranks chat models by blind votes of users.",
    "mlabonne/phixtral-chat": "Chat with a mixture of experts merged from several small Phi models.",
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
