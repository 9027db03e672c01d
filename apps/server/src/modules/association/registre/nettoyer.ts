// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses them in a text, and nobody reads them
const BLANKS = /[\u0000-\u0020\u007f\u00a0\u202f]+/g;
/** What registries write where they say nothing. */
const EMPTY = new Set(['', '_', '[ND]', '-', '.']);

export const cleanText = (cell: string | undefined): string | null => {
  const text = (cell ?? '').replace(BLANKS, ' ').trim();
  return EMPTY.has(text) ? null : text;
};

const DAY = /^(\d{4}-\d{2}-\d{2})/;
/** The year 1 stands for no date at all; so does a day that no calendar has. */
export const cleanDate = (cell: string | undefined): string | null => {
  const day = DAY.exec(cell ?? '')?.[1];
  if (!day || day.startsWith('0001') || Number.isNaN(Date.parse(day))) return null;
  return new Date(day).toISOString().startsWith(day) ? day : null;
};

const matching = (pattern: RegExp) => (cell: string | null) => (cell !== null && pattern.test(cell) ? cell : null);
const cleanPostcode = matching(/^\d{5}$/);
const cleanInsee = matching(/^\d[0-9AB]\d{3}$/);

type Cells = {
  readonly [Name in 'numero' | 'type_voie' | 'voie' | 'complement' | 'cp' | 'commune' | 'code_insee']?:
    | string
    | null
    | undefined;
};

export interface AdresseRegistre {
  readonly numero: string | null;
  readonly type_voie: string | null;
  readonly voie: string | null;
  readonly complement: string | null;
  readonly cp: string | null;
  readonly commune: string | null;
  readonly code_insee: string | null;
  readonly pays: string | null;
}

const text = (cell: string | null | undefined): string | null => cleanText(cell ?? undefined);

export const cleanAdresse = (cells: Cells, pays: string | null): AdresseRegistre => ({
  numero: text(cells.numero),
  type_voie: text(cells.type_voie),
  voie: text(cells.voie),
  complement: text(cells.complement),
  cp: cleanPostcode(text(cells.cp)),
  commune: text(cells.commune),
  code_insee: cleanInsee(text(cells.code_insee)),
  pays,
});

/** Only what is said: a record holds no empty field. */
export const withoutEmpty = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

export const joined = (...parts: readonly (string | undefined)[]): string | null =>
  parts
    .map(cleanText)
    .filter((part) => part !== null)
    .join(' ') || null;
