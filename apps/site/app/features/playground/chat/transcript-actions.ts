/** Actions on a conversation. */
export interface TranscriptActions {
  retry(id: string): void;
  edit(id: string): void;
  remove(id: string): void;
  choose(id: string): void;
}
