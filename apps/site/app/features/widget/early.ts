/** Actions before the scripts of a widget had loaded. */
export interface Early {
  text: string;
  isSent: boolean;
  hasFocus: boolean;
}
