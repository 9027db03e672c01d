import type { Rib } from '@guichet/rules/association';
import type { Kysely } from 'kysely';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { AssociationTables } from './association.tables.ts';
import { selectLiving } from './element/element.queries.ts';
import { openRib } from './element/ribScelle.ts';
import { empreintesRib, renewEmpreinteRib } from './empreinteRib.ts';

/** An account with its number: for the file of an accounting system, and for nothing else. */
export interface Coordonnees {
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
  /** Of this very number, read with it; under each key, today's first. */
  readonly empreintes: readonly string[];
}

export const coordonneesQueries = (db: Kysely<AssociationTables>, coffre: Coffre) => {
  const coordonneesOf = async (id_rib: string): Promise<Coordonnees | null> => {
    const row = await selectLiving(db, 'ribs', id_rib).executeTakeFirst();
    if (!row) return null;
    const champs = openRib(coffre, row) as Partial<Rib>;
    const { titulaire = '', iban = '', bic } = champs;
    return { titulaire, iban, bic: bic ?? '', empreintes: empreintesRib(coffre, champs) };
  };
  return {
    coordonneesOf,
    /** What was kept of an account, under today's key: the same if it is still that one, and else one that nothing matches. */
    async renewEmpreinte(id_rib: string | null, empreinte: string): Promise<string> {
      const now = id_rib === null ? null : await coordonneesOf(id_rib);
      return renewEmpreinteRib(coffre, empreinte, now?.empreintes ?? []);
    },
  };
};
