import { showControls } from "../text/controls.ts";
import { defineRenderer } from "./renderer.ts";

interface Chat {
  readonly choices: readonly [{ readonly message: { readonly content: string } }];
}

/** Prints the first choice of a chat response. */
export const chat = defineRenderer<Chat>({
  matches: (data): data is Chat =>
    typeof (data as Partial<Chat> | null)?.choices?.[0]?.message?.content === "string",
  terminal: (data) => `${showControls(data.choices[0].message.content)}\n`,
  piped: (data) => `${data.choices[0].message.content}\n`,
});
