export interface Message {
  readonly role: string;
  readonly content: string;
}

/** Messages of the conversation. */
export class Conversation {
  #system: string | undefined;
  #turns: Message[] = [];

  constructor(system?: string) {
    this.#system = system || undefined;
  }

  get system(): string | undefined {
    return this.#system;
  }

  set system(text: string | undefined) {
    this.#system = text || undefined;
  }

  /** All messages, with the system prompt first. */
  get messages(): readonly Message[] {
    return this.#system ? [{ role: "system", content: this.#system }, ...this.#turns] : [...this.#turns];
  }

  say(role: string, content: string): void {
    this.#turns.push({ role, content });
  }

  /** Removes the last user message after a failed response. */
  takeBack(): void {
    this.#turns.pop();
  }

  /** Returns JSON for file names that end in `.json`, else plain text. */
  transcript(fileName: string): string {
    if (fileName.endsWith(".json")) return `${JSON.stringify(this.messages, null, 2)}\n`;
    return this.messages.map(({ role, content }) => `${role}: ${content}\n`).join("\n");
  }
}
