import { type Kysely, type Selectable, sql } from 'kysely';
import { stampVersions } from '../../../../platform/stampVersions.ts';
import type { DemandesTables, DossierTable } from '../../demandes.tables.ts';
import { applyDeltas, type Count } from './compteur.queries.ts';
import { deltasBetween, isMoved } from './compteurs.ts';
import { toDossier, toInstruction } from './dossier.rows.queries.ts';
import { type Dossier, type InstructionLue, idFoOf, idOf, type NouveauDossier, type Variable } from './dossier.ts';
import { unlessTaken } from './unlessTaken.ts';

interface Reference {
  readonly id: number;
  readonly exercice: number;
}
interface Cle extends Pick<Dossier, 'exercice' | 'id_siret' | 'id_subvention' | 'id_sous_type_dispositif'> {}

/** What a writer may ask of a dossier that it holds; the flat paths that changed, for their versions. */
interface Ecriture {
  readonly changes?: Partial<Variable>;
  readonly chemins?: Readonly<Record<string, unknown>>;
  readonly instructions?: readonly InstructionLue[];
}

export const dossierRepository = (trx: Kysely<DemandesTables>, count: Count = (lignes) => applyDeltas(trx, lignes)) => {
  const listInstructions = async ({ id, exercice }: Reference): Promise<InstructionLue[]> => {
    const rows = await trx
      .selectFrom('demandes.instruction')
      .select(['id_service', 'is_referent', 'etat', 'etat_depuis', 'ouvert_at'])
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .orderBy('is_referent', 'desc')
      .orderBy('id_service')
      .execute();
    return rows.map(toInstruction);
  };
  const one = ({ id, exercice }: Reference) =>
    trx.selectFrom('demandes.dossier').selectAll().where('exercice', '=', exercice).where('id', '=', id);
  const complete = async (row: Selectable<DossierTable> | undefined) =>
    row ? toDossier(row, await listInstructions(row)) : null;

  const saveInstructions = async (
    { id, exercice }: Reference,
    instructions: readonly InstructionLue[],
    maj_at: Date,
  ): Promise<void> => {
    if (instructions.length === 0) return;
    await trx
      .insertInto('demandes.instruction')
      .values(
        instructions.map(({ ouvert_at: _, ...instruction }) => ({ ...instruction, exercice, id_dossier: id, maj_at })),
      )
      .onConflict((conflict) =>
        conflict.columns(['exercice', 'id_dossier', 'id_service']).doUpdateSet((eb) => ({
          is_referent: eb.ref('excluded.is_referent'),
          etat: eb.ref('excluded.etat'),
          etat_depuis: eb.ref('excluded.etat_depuis'),
          maj_at,
          // What happens elsewhere in the dossier does not make stale what an agent read of their own work.
          version: sql<number>`instruction.version + (instruction.etat <> excluded.etat)::integer`,
        })),
      )
      .execute();
  };

  /** As they are written now, whatever was read of them before. */
  const listAccordes = async ({ id, exercice }: Reference): Promise<ReadonlyMap<string, number>> => {
    const rows = await trx
      .selectFrom('demandes.instruction')
      .select(['id_service', 'montant_accorde'])
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('montant_accorde', '<>', 0)
      .execute();
    return new Map(rows.map(({ id_service, montant_accorde }) => [id_service, montant_accorde]));
  };

  return {
    find: async (reference: Reference): Promise<Dossier | null> => complete(await one(reference).executeTakeFirst()),

    lock: async (reference: Reference): Promise<Dossier | null> =>
      complete(await one(reference).forUpdate().executeTakeFirst()),

    /** The one that is there for the same request: deleted ones leave the place free. */
    async findSame({ exercice, id_siret, id_subvention, id_sous_type_dispositif }: Cle): Promise<Dossier | null> {
      const row = await trx
        .selectFrom('demandes.dossier')
        .selectAll()
        .where('exercice', '=', exercice)
        .where('id_siret', '=', id_siret)
        .where('id_subvention', '=', id_subvention)
        .where('id_sous_type_dispositif', '=', id_sous_type_dispositif)
        .where('supprime_at', 'is', null)
        .executeTakeFirst();
      return complete(row);
    },

    /** The new dossier, or null when one is there for the same request: the unique index is the judge. */
    async insert({ contenu, ...nouveau }: NouveauDossier, now: Date): Promise<Dossier | null> {
      const { rows } = await sql<{ rang: number }>`select nextval(${`demandes.numero_${nouveau.exercice}`}::regclass)
        as rang`.execute(trx);
      const rang = rows[0]?.rang ?? 0;
      const row = await trx
        .insertInto('demandes.dossier')
        .values({
          ...nouveau,
          id: idOf(nouveau.exercice, rang),
          id_fo: idFoOf(nouveau.exercice, rang),
          contenu: JSON.stringify(contenu),
          etat_depuis: now,
          cree_at: now,
          modifie_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      const dossier = toDossier(row, []);
      await count(deltasBetween(null, dossier));
      return dossier;
    },

    /**
     * The only way to change a dossier: its row, the lists of its services and their counters, together. Null when the
     * change would make it the second for the same request.
     */
    async write(before: Dossier, { changes = {}, chemins = changes, instructions }: Ecriture): Promise<Dossier | null> {
      const { contenu, shared_with, ...columns } = changes;
      const stamps = stampVersions(before, chemins);
      const shared = shared_with === undefined ? {} : { shared_with: [...shared_with] };
      const row = await unlessTaken(
        trx
          .updateTable('demandes.dossier')
          .set({ ...columns, ...shared, ...(contenu ? { contenu: JSON.stringify(contenu) } : {}), ...stamps })
          .where('exercice', '=', before.exercice)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      if (!row) return null;
      const after = toDossier(row, instructions ?? before.instructions);
      await saveInstructions(after, after.instructions, row.modifie_at);
      const accordes = isMoved(before, after) ? await listAccordes(before) : new Map<string, number>();
      await count(deltasBetween(before, after, accordes));
      return after;
    },
  };
};
export type DossierRepository = ReturnType<typeof dossierRepository>;
