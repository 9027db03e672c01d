/** A message to the desk, with all that the server decided about it. */
export interface Message {
  readonly subject: string;
  readonly texte: string;
  /** The address of the account; a visitor's is only told in the text, nobody checked it. */
  readonly reply_to: string | null;
  readonly contexte: readonly string[];
}
