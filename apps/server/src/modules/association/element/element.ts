import type { Nature } from '@guichet/rules/association';
import { instantBefore } from '@guichet/rules/jour';
import type { Versionne } from '@guichet/rules/versions';

export type Champs = Readonly<Record<string, unknown>>;

/** One item of one list of a record; which fields it has, the rules say. */
export interface Element extends Versionne {
  readonly id: string;
  readonly id_correspondance: number;
  readonly nature: Nature;
  readonly id_siret: string | null;
  readonly champs: Champs;
  readonly deleted: boolean;
  readonly modifie_at: string;
  /** Of an account: since when its number and its holder are these, and who wrote them where that is known. */
  readonly numero_at: string;
  readonly numero_par: string | null;
}

const DAYS_KEPT = 30;
/** What was deleted since then can still be read by who deleted it; before, it is erased. */
export const keptSince = (now: Date): Date => instantBefore(now, DAYS_KEPT);

/** What a person changes of it: its establishment is a field like the others. */
export const fieldsOf = ({ champs, id_siret }: Pick<Element, 'champs' | 'id_siret'>): Record<string, unknown> => ({
  ...champs,
  id_siret,
});
