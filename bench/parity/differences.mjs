/**
 * Where this client differs from `@huggingface/inference` on purpose, each with its reason. `where` matches
 * `provider task (mode) request N place: ours …, theirs …`.
 * @type {readonly { where: RegExp, reason: string }[]}
 */
export const DELIBERATE = [
  {
    where: /request [1-9]\d* headers content-type: ours nothing, theirs "application\/json"/,
    reason: "A poll is a GET without a body, so it says nothing about the type of one.",
  },
  {
    where: /only theirs, GET data:/,
    reason:
      "Files that an answer holds as a `data:` URL are decoded, not fetched: pages may forbid such requests, and some runtimes know none.",
  },
  {
    where:
      /^(groq|novita|scaleway|together) text-generation .* body (inputs|parameters|max_tokens|temperature|top_p|stop|repetition_penalty)/,
    reason:
      "Text generation is sent in the format of the address that it goes to: parameters at the top, `max_new_tokens` as `max_tokens`, and nothing of the Hub's envelope, which these providers ignore, limits included.",
  },
  {
    where: /^groq text-generation .* body messages/,
    reason:
      "Groq has no address for plain text: the prompt goes out as a user's message, since the Hub's envelope is refused.",
  },
  {
    where: /^novita image-text-to-video .* only ours, POST/,
    reason:
      "The peer sends only models whose names it knows. This client sends any, and Novita says which it does not have.",
  },
  {
    where: /^novita text-generation .* (url|body prompt)/,
    reason: "Novita writes texts on at its address for completions; the one for chats refuses them.",
  },
  {
    where: /^hf-inference table-question-answering .* body inputs query/,
    reason: "Typings say `question`, back ends read `query`: both are sent.",
  },
  {
    where:
      /^hf-inference (audio|image)-classification|^hf-inference (object-detection|audio-to-audio|automatic-speech-recognition) \(more\)/,
    reason:
      "Parameters of tasks that take a file are sent, with the file as base64; sent as bytes, the call would lose them.",
  },
  {
    where: /^fal-ai automatic-speech-recognition \(more\) request 0 body (parameters|return_timestamps)/,
    reason: "fal reads parameters at the top of the body and ignores those below `parameters`.",
  },
  {
    where:
      /^(deepinfra|together) automatic-speech-recognition \(more\) request 0 body (response_format|return_timestamps)/,
    reason:
      "Times of words are asked for as the provider's format does, by `response_format`; it has no `return_timestamps`.",
  },
  {
    where: /^scaleway feature-extraction \(more\) request 0 body (normalize|truncate|dimensions)/,
    reason: "Additional parameters of the texts are sent.",
  },
  {
    where: /^wavespeed image-text-to-(image|video) \(no image.*\) request 0 body images?:/,
    reason:
      "Where a picture must be sent and there is none, both send a transparent one of a single pixel; the bytes differ.",
  },
];
