import type { Selectable } from 'kysely';
import type { ElementTable } from './element.tables.ts';
import type { Element } from './element.ts';

export const COLUMNS = [
  'id',
  'id_correspondance',
  'nature',
  'id_siret',
  'champs',
  'version',
  'champs_versions',
  'supprime_at',
  'modifie_at',
] as const;

type Row = Pick<Selectable<ElementTable>, (typeof COLUMNS)[number]>;

/** Dates as text: an answer kept under a key is read again as JSON. */
export const elementOf = ({ supprime_at, modifie_at, ...row }: Row): Element => ({
  ...row,
  deleted: supprime_at !== null,
  modifie_at: modifie_at.toISOString(),
});
