/**
 * @typedef {object} Path
 * @property {string} name
 * @property {string} path at the gateway
 * @property {string} upstream the same call at the provider, for servers that pass it on
 * @property {string} body
 * @property {number} goal minimum requests per second compared with the bare proxy
 */

const CHAT = "/groq/openai/v1/chat/completions";
const MESSAGES = "/anthropic/v1/messages";

/** @param {string} model @param {object} [added] */
const chat = (model, added) =>
  JSON.stringify({ model, messages: [{ role: "user", content: "hello" }], max_tokens: 100, ...added });

const IMAGE = `data:image/png;base64,${"iVBORw0KGgoBBBBBBBBBBBBB".repeat(43_691)}`;

const imageChat = JSON.stringify({
  model: "acme/talk",
  messages: [
    {
      role: "user",
      content: [
        { type: "text", text: "What is this?" },
        { type: "image_url", image_url: { url: IMAGE } },
      ],
    },
  ],
  max_tokens: 100,
});

/** Small calls: the ratio to the bare proxy counts. */
export const PATHS = /** @type {const} */ ([
  { name: "pass-through", path: CHAT, upstream: CHAT, body: chat("acme/talk"), goal: 1 },
  {
    name: "/v1, same format",
    path: "/v1/chat/completions",
    upstream: CHAT,
    body: chat("acme/talk:groq"),
    goal: 0.7,
  },
  {
    name: "/v1, OpenAI to Anthropic",
    path: "/v1/chat/completions",
    upstream: CHAT,
    body: chat("acme/talk:anthropic"),
    goal: 0.45,
  },
  {
    name: "/v1, OpenAI to Google",
    path: "/v1/chat/completions",
    upstream: CHAT,
    body: chat("acme/talk:google"),
    goal: 0.45,
  },
  {
    name: "/v1/messages, Anthropic to Anthropic",
    path: "/v1/messages",
    upstream: MESSAGES,
    body: chat("acme/talk:anthropic"),
    goal: 0.7,
  },
]);

/** A body of 1 MiB, mostly an image. */
export const IMAGE_PATH = { name: "1 MiB body", path: CHAT, upstream: CHAT, body: imageChat, goal: 0.8 };

/** The model's name sets the number of events, one write each. @param {number} count */
export const streamPaths = (count) => {
  const model = `events-${count}`;
  return [
    { name: "stream, pass-through", path: CHAT, body: chat(model, { stream: true }), goal: 0.8 },
    {
      name: "stream, /v1, same format",
      path: "/v1/chat/completions",
      body: chat(`${model}:groq`, { stream: true }),
      goal: 0.5,
    },
    {
      name: "stream, /v1, OpenAI to Anthropic",
      path: "/v1/chat/completions",
      body: chat(`${model}:anthropic`, { stream: true }),
      goal: 0.5,
    },
  ].map((each) => ({ ...each, upstream: CHAT }));
};
