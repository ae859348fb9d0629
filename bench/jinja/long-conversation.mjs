const call = (/** @type {number} */ at) => ({
  type: "function",
  function: { name: "get_weather", arguments: { city: `City ${at}`, unit: "celsius" } },
});

const turns = [
  (/** @type {number} */ at) => ({ role: "user", content: `How is the weather in city ${at} today?` }),
  (/** @type {number} */ at) => ({ role: "assistant", content: "", tool_calls: [call(at)] }),
  (/** @type {number} */ at) => ({ role: "tool", content: `{"temperature": ${at % 30}, "sky": "clear"}` }),
  (/** @type {number} */ at) => ({
    role: "assistant",
    content: `<think>\nThe tool answered.\n</think>\n\nIt is ${at % 30} degrees and clear.`,
  }),
];

/**
 * A conversation with tool calls and thoughts.
 * @param {number} length messages
 */
export function longConversation(length) {
  const messages = Array.from({ length }, (_, at) => turns[at % turns.length]?.(at));
  return { messages, tools: null, add_generation_prompt: true };
}
