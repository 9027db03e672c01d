import type { Rib } from '@guichet/rules/association';
import type { Kysely } from 'kysely';
import type { AssociationTables } from './association.tables.ts';
import { selectLiving } from './element/element.queries.ts';
import { empreinteRib } from './empreinteRib.ts';

/** An account with its number: for the file of an accounting system, and for nothing else. */
export interface Coordonnees {
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
  /** Of this very number, read with it. */
  readonly empreinte: string;
}

export const coordonneesQueries = (db: Kysely<AssociationTables>) => ({
  async coordonneesOf(id_rib: string): Promise<Coordonnees | null> {
    const row = await selectLiving(db, 'ribs', id_rib).executeTakeFirst();
    if (!row) return null;
    const champs = row.champs as Partial<Rib>;
    const { titulaire = '', iban = '', bic } = champs;
    return { titulaire, iban, bic: bic ?? '', empreinte: empreinteRib(champs) };
  },
});
