/** A tool for the switch that gives templates some. */
export const TOOLS = [
  {
    type: "function",
    function: {
      name: "get_weather",
      description: "The weather of a place.",
      parameters: {
        type: "object",
        properties: { place: { type: "string", description: "Name of a town" } },
        required: ["place"],
      },
    },
  },
];

/** Documents for the switch that gives templates some. */
export const DOCUMENTS = [
  { title: "Opening hours", text: "The museum opens at ten and closes at six." },
  { title: "Tickets", text: "Children pay nothing." },
];
