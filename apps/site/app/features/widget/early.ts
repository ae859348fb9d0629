/** What was done before the scripts of a widget were there. */
export interface Early {
  text: string;
  isSent: boolean;
  hasFocus: boolean;
}
