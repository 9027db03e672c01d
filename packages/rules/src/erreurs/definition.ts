/** What kind of refusal this is; the server maps each kind to one HTTP status, in one place. */
export const KINDS = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'missing',
  'notAllowed',
  'conflict',
  'tooLarge',
  'invalid',
  'unversioned',
  'tooMany',
  'unavailable',
  'internal',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Erreur {
  readonly kind: Kind;
  /** The sentence people read, in French; the documents' own words where they give them. */
  readonly message: string;
}

/** What a sentence of the catalogue leaves open: {ext}. */
export type Valeurs = Readonly<Record<string, string>>;
export const fillPhrase = (message: string, valeurs: Valeurs): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => valeurs[name] ?? whole);

export type Catalogue = Readonly<Record<string, Erreur>>;
