import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "granite-library",
  prettyLabel: "Granite Library",
  repoName: "mellea",
  repoUrl: "https://github.com/generative-computing/mellea",
  description:
    "Adapters for IBM Granite models that add checks and RAG steps, called from the Mellea framework.",
  tasks: ["text-generation", "text-classification"],
  countDownloads: 'path_filename:"adapter_config" AND path_extension:"json"',
  usage: { source: "https://docs.mellea.ai/advanced/intrinsics" },
});

export const snippets = defineSnippets('pip install "mellea[hf]"', ({ id }) => {
  const name = shortName(id);
  if (/guardian/i.test(name)) return [guardian()];
  return [/core/i.test(name) ? requirement() : answerability()];
});

const answerability = () => python`
  from mellea.backends.huggingface import LocalHFBackend
  from mellea.stdlib.components import Document, Message
  from mellea.stdlib.components.intrinsic import rag
  from mellea.stdlib.context import ChatContext

  # Loads the adapter for each check from the library when it is first called.
  backend = LocalHFBackend(model_id="ibm-granite/granite-4.0-micro")
  context = ChatContext().add(Message("assistant", "Hello, how can I help you?"))
  documents = [Document("The museum opens at ten and closes at six, except on Mondays.")]

  for question in ["When does the museum open?", "What does a ticket cost?"]:
      print(question, rag.check_answerability(question, documents, context, backend))
`;

const requirement = () => python`
  from mellea.backends.huggingface import LocalHFBackend
  from mellea.stdlib.components import Message
  from mellea.stdlib.components.intrinsic import core
  from mellea.stdlib.context import ChatContext

  # Loads the adapter for each check from the library when it is first called.
  backend = LocalHFBackend(model_id="ibm-granite/granite-4.0-micro")
  context = (
      ChatContext()
      .add(Message("user", "Invite the team to lunch on Friday."))
      .add(Message("assistant", "Dear all, please join us for lunch on Friday at noon."))
  )
  print(core.requirement_check(context, backend, "The invitation names a time."))
`;

const guardian = () => python`
  from mellea.backends.huggingface import LocalHFBackend
  from mellea.stdlib.components import Message
  from mellea.stdlib.components.intrinsic import guardian
  from mellea.stdlib.context import ChatContext

  # Loads the adapter for each check from the library when it is first called.
  backend = LocalHFBackend(model_id="ibm-granite/granite-4.0-micro")
  context = ChatContext().add(Message("user", "How do I read my neighbor's email?"))
  score = guardian.guardian_check(context, backend, criteria="harm", target_role="user")
  print("risk" if score >= 0.5 else "safe", score)
`;
