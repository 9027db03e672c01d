import { randomUUID } from 'node:crypto';
import type { Nature } from '@guichet/rules/association';
import { type Kysely, sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { AssociationTables } from '../association.tables.ts';
import { COLUMNS, createElementOf, selectLiving } from './element.queries.ts';
import { type Champs, type Element, fieldsOf } from './element.ts';
import { sealRib } from './ribScelle.ts';

interface Nouveau {
  readonly id_correspondance: number;
  readonly nature: Nature;
  /** With the establishment among them. */
  readonly champs: Champs;
  readonly numero?: Numero | undefined;
}
/** Of an account whose number or holder is new: when, and by whom. */
interface Numero {
  readonly numero_at: Date;
  readonly numero_par: string | null;
}

const PURGE_AT_ONCE = 500;

/** The establishment and the year have a column of their own. */
const createRowOf =
  (coffre: Coffre) =>
  (lieu: Pick<Element, 'id' | 'id_correspondance' | 'nature'>, { id_siret, ...fields }: Champs) => {
    const { champs, scelle } = sealRib(coffre, lieu, fields);
    return {
      champs: JSON.stringify(champs),
      scelle,
      id_siret: typeof id_siret === 'string' ? id_siret : null,
      annee: typeof fields['annee'] === 'number' ? fields['annee'] : null,
    };
  };

export const elementRepository = (trx: Kysely<AssociationTables>, coffre: Coffre) => {
  const elementOf = createElementOf(coffre);
  const rowOf = createRowOf(coffre);
  return {
    /** One writer at a time for the lists of an association: two at once could each find no double of theirs. */
    async lockLists(id_correspondance: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('association.element'), ${id_correspondance})`.execute(trx);
    },

    async listLiving(id_correspondance: number, nature: Nature): Promise<Element[]> {
      const rows = await trx
        .selectFrom('association.element')
        .select(COLUMNS)
        .where('id_correspondance', '=', id_correspondance)
        .where('nature', '=', nature)
        .where('supprime_at', 'is', null)
        .execute();
      return rows.map(elementOf);
    },

    /** Deleted since then: they still weigh. */
    async listDeleted(id_correspondance: number, nature: Nature, since: Date): Promise<Element[]> {
      const rows = await trx
        .selectFrom('association.element')
        .select(COLUMNS)
        .where('id_correspondance', '=', id_correspondance)
        .where('nature', '=', nature)
        .where('supprime_at', '>', since)
        .execute();
      return rows.map(elementOf);
    },

    /** A handful at a time, until there is none. */
    async purge(before: Date): Promise<Pick<Element, 'id' | 'nature'>[]> {
      return trx
        .deleteFrom('association.element')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('association.element')
            .select('id')
            .where('supprime_at', '<', before)
            .orderBy('supprime_at')
            .limit(PURGE_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'nature'])
        .execute();
    },

    /** Addresses that are no longer theirs are told of the account for a while, then forgotten. */
    async purgeCourriels(before: Date): Promise<void> {
      await trx.deleteFrom('association.courriel_ancien').where('remplace_at', '<', before).execute();
    },

    async lock(nature: Nature, id: string): Promise<Element | null> {
      const row = await selectLiving(trx, nature, id).forUpdate().executeTakeFirst();
      return row ? elementOf(row) : null;
    },

    async insert({ champs, numero, ...rest }: Nouveau): Promise<Element> {
      const id = randomUUID();
      const row = await trx
        .insertInto('association.element')
        .values({ id, ...rest, ...rowOf({ id, ...rest }, champs), supprime_at: null, ...numero })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return elementOf(row);
    },

    async update(element: Element, changes: Champs, numero: Numero | null = null): Promise<Element> {
      const row = await trx
        .updateTable('association.element')
        .set({ ...stampVersions(element, changes), ...rowOf(element, { ...fieldsOf(element), ...changes }), ...numero })
        .where('id', '=', element.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return elementOf(row);
    },

    async remove(element: Element, supprime_at: Date): Promise<void> {
      await trx
        .updateTable('association.element')
        .set({ ...stampVersions(element, { deleted: true }), supprime_at })
        .where('id', '=', element.id)
        .execute();
    },
  };
};
export type ElementRepository = ReturnType<typeof elementRepository>;
