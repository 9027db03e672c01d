import type { Rib } from '@guichet/rules/association';
import type { Kysely } from 'kysely';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { AssociationTables } from './association.tables.ts';
import { listLiving, selectLiving } from './element/element.queries.ts';
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

interface CompteDe {
  readonly id_correspondance: number;
}

export const coordonneesQueries = (db: Kysely<AssociationTables>, coffre: Coffre) => {
  const toCoordonnees = (row: Parameters<typeof openRib>[1]): Coordonnees => {
    const champs = openRib(coffre, row) as Partial<Rib>;
    const { titulaire = '', iban = '', bic } = champs;
    return { titulaire, iban, bic: bic ?? '', empreintes: empreintesRib(coffre, champs) };
  };
  const coordonneesOf = async (id_rib: string): Promise<Coordonnees | null> => {
    const row = await selectLiving(db, 'ribs', id_rib).executeTakeFirst();
    return row ? toCoordonnees(row) : null;
  };
  return {
    coordonneesOf,
    /** Of many at once, those that live, each with the association whose record holds it. */
    async listCoordonnees(ids: readonly string[]): Promise<ReadonlyMap<string, Coordonnees & CompteDe>> {
      const rows = await listLiving(db, 'ribs', ids);
      return new Map(
        rows.map((row) => [row.id, { ...toCoordonnees(row), id_correspondance: row.id_correspondance }] as const),
      );
    },
    /** What was kept of an account, under today's key: the same if it is still that one, and else one that nothing matches. */
    async renewEmpreinte(id_rib: string | null, empreinte: string): Promise<string> {
      const now = id_rib === null ? null : await coordonneesOf(id_rib);
      return renewEmpreinteRib(coffre, empreinte, now?.empreintes ?? []);
    },
  };
};
