import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { HeldReads } from '../../../../platform/heldReads.ts';
import { stampVersions } from '../../../../platform/record/stampVersions.ts';
import type { DossierTable, NoyauTables } from '../noyau.tables.ts';
import { applyDeltas, type Count } from './compteur.queries.ts';
import { deltasBetween, isMoved } from './compteurs.ts';
import { toDossier, toInstruction } from './dossier.rows.queries.ts';
import { type Dossier, type InstructionLue, idFoOf, idOf, type NouveauDossier, type Variable } from './dossier.ts';
import {
  type InstructionsLues,
  keepNothing,
  keepPieces,
  type LigneInstruction,
  PIECES,
  type PiecesLues,
  toInstructions,
  toPieces,
} from './pieces.queries.ts';
import { type Reference, tenuOf } from './tenu.queries.ts';
import { unlessTaken } from './unlessTaken.ts';

interface Cle extends Pick<Dossier, 'exercice' | 'id_siret' | 'id_subvention' | 'id_sous_type_dispositif'> {}

/** Of a request that nobody has made yet, the place it takes; else who holds it. */
type Place = { readonly rang: number; readonly same?: never } | { readonly same: Dossier; readonly rang?: never };

/** What a writer may ask of a dossier that it holds; the flat paths that changed, for their versions. */
interface Ecriture {
  readonly changes?: Partial<Variable>;
  readonly chemins?: Readonly<Record<string, unknown>>;
  readonly instructions?: readonly InstructionLue[];
}

export const dossierRepository = (
  trx: Kysely<NoyauTables>,
  count: Count = (lignes) => applyDeltas(trx, lignes),
  held: HeldReads | null = null,
) => {
  const complete = (row: Selectable<DossierTable>, lues: PiecesLues): Dossier => {
    const pieces = toPieces(lues);
    keepPieces(held, row, pieces);
    return toDossier(row, pieces.instructions.map(toInstruction));
  };
  /** With all that hangs on it. */
  const read = async ({ id, exercice }: Reference): Promise<Dossier | null> => {
    const { rows } = await sql<Selectable<DossierTable> & PiecesLues>`select d.*, ${PIECES} from demandes.dossier d
      where d.exercice = ${exercice} and d.id = ${id}`.execute(trx);
    const [found] = rows;
    if (!found) return null;
    const { instructions, projets, complements, suites, ...row } = found;
    return complete(row, { instructions, projets, complements, suites });
  };
  /** Apart from the lock: a statement that waited for a row sees all others as they were before it waited. */
  const readPieces = async ({ id, exercice }: Reference): Promise<PiecesLues> => {
    const { rows } = await sql<PiecesLues>`select ${PIECES} from demandes.dossier d
      where d.exercice = ${exercice} and d.id = ${id}`.execute(trx);
    return rows[0] ?? { instructions: null, projets: null, complements: null, suites: null };
  };
  const listInstructions = (reference: Reference): Promise<readonly LigneInstruction[]> =>
    tenuOf(held, reference)
      .instructions<readonly LigneInstruction[]>()
      .read(async () => toPieces(await readPieces(reference)).instructions);

  const withInstructions = async (row: Selectable<DossierTable>): Promise<Dossier> =>
    toDossier(row, (await listInstructions(row)).map(toInstruction));

  const nextRang = async (exercice: number): Promise<number> => {
    const { rows } = await sql<{
      rang: number;
    }>`select nextval(${`demandes.numero_${exercice}`}::regclass) as rang`.execute(trx);
    return rows[0]?.rang ?? 0;
  };

  const linesOf = (
    { id, exercice, genre }: Dossier,
    instructions: readonly InstructionLue[],
    { montant_demande, maj_at }: { readonly montant_demande: number; readonly maj_at: Date },
  ) =>
    trx
      .insertInto('demandes.instruction')
      .values(
        instructions.map(({ ouvert_at: _, ...instruction }) => ({
          ...instruction,
          exercice,
          genre,
          id_dossier: id,
          montant_demande,
          maj_at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['exercice', 'id_dossier', 'id_service']).doUpdateSet((eb) => ({
          is_referent: eb.ref('excluded.is_referent'),
          etat: eb.ref('excluded.etat'),
          etat_depuis: eb.ref('excluded.etat_depuis'),
          silence_debut: eb.ref('excluded.silence_debut'),
          silence_mois: eb.ref('excluded.silence_mois'),
          montant_demande,
          maj_at,
          // What happens elsewhere in the dossier does not make stale what an agent read of their own work.
          version: sql<number>`instruction.version + (instruction.etat <> excluded.etat)::integer`,
        })),
      )
      .returningAll();

  /** Its row, and its line in the list of each of its services: one statement for both. */
  const writeRows = async (
    before: Dossier,
    instructions: readonly InstructionLue[],
    columns: Updateable<DossierTable> & { readonly modifie_at: Date },
  ): Promise<{ readonly row: Selectable<DossierTable>; readonly written: readonly LigneInstruction[] }> => {
    const row = trx
      .updateTable('demandes.dossier')
      .set(columns)
      .where('exercice', '=', before.exercice)
      .where('id', '=', before.id)
      .returningAll();
    if (instructions.length === 0) return { row: await row.executeTakeFirstOrThrow(), written: [] };
    const { montant_demande = before.montant_demande, modifie_at: maj_at } = columns;
    const { lignes, ...ecrit } = await trx
      .with('lignes', () => linesOf(before, instructions, { montant_demande, maj_at }))
      .with('ecrit', () => row)
      .selectFrom('ecrit')
      .selectAll()
      .select(sql<InstructionsLues['instructions']>`(select json_agg(t) from lignes t)`.as('lignes'))
      .executeTakeFirstOrThrow();
    return { row: ecrit, written: toInstructions(lignes) };
  };

  /** As they are written now, whatever was read of them before. */
  const listAccordes = async (reference: Reference): Promise<ReadonlyMap<string, number>> =>
    new Map(
      (await listInstructions(reference)).map(({ id_service, montant_accorde }) => [id_service, montant_accorde]),
    );

  /** What was written stays held, where it says all that there is. */
  const keepWritten = (
    row: Selectable<DossierTable>,
    before: readonly LigneInstruction[] | null,
    written: readonly LigneInstruction[],
  ): void => {
    const isWhole = before?.every((one) => written.some(({ id_service }) => id_service === one.id_service));
    if (!isWhole) return;
    const all = written.toSorted(
      (a, b) => Number(b.is_referent) - Number(a.is_referent) || (a.id_service < b.id_service ? -1 : 1),
    );
    const tenu = tenuOf(held, row);
    tenu.instructions<readonly LigneInstruction[]>().keep(all);
    tenu.dossier<Dossier | null>().keep(toDossier(row, all.map(toInstruction)));
  };

  return {
    find: (reference: Reference): Promise<Dossier | null> =>
      tenuOf(held, reference)
        .dossier<Dossier | null>()
        .read(() => read(reference)),

    async lock(reference: Reference): Promise<Dossier | null> {
      const row = await trx
        .selectFrom('demandes.dossier')
        .selectAll()
        .where('exercice', '=', reference.exercice)
        .where('id', '=', reference.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return null;
      const dossier = complete(row, await readPieces(row));
      tenuOf(held, row).dossier<Dossier | null>().keep(dossier);
      return dossier;
    },

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
      return row ? withInstructions(row) : null;
    },

    /** The place of a new one among those of its year, unless another is there for the same request. */
    async reserve({ exercice, id_siret, id_subvention, id_sous_type_dispositif }: Cle): Promise<Place> {
      const { rows } = await sql<Selectable<DossierTable> & { rang: number | null }>`
        select d.*, case when d.id is null then nextval(${`demandes.numero_${exercice}`}::regclass) end as rang
        from (values (${exercice}::smallint)) as v (exercice) left join demandes.dossier d on d.exercice = v.exercice
          and d.id_siret = ${id_siret} and d.id_subvention = ${id_subvention}
          and d.id_sous_type_dispositif = ${id_sous_type_dispositif} and d.supprime_at is null`.execute(trx);
      const { rang = null, ...row } = rows[0] ?? {};
      return rang === null ? { same: await withInstructions(row as Selectable<DossierTable>) } : { rang };
    },

    /** The new dossier, or null when one is there for the same request: the unique index is the judge. */
    async insert(
      { contenu, ...nouveau }: NouveauDossier,
      now: Date,
      reserve: number | null = null,
    ): Promise<Dossier | null> {
      const rang = reserve ?? (await nextRang(nouveau.exercice));
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
      keepNothing(held, row);
      tenuOf(held, row).dossier<Dossier | null>().keep(dossier);
      await count(deltasBetween(null, dossier));
      return dossier;
    },

    /**
     * The only way to change a dossier: its row, the lists of its services and their counters, together. Null when the
     * change would make it the second for the same request.
     */
    async write(before: Dossier, { changes = {}, chemins = changes, instructions }: Ecriture): Promise<Dossier | null> {
      const { contenu, shared_with, lecture_seule, ...columns } = changes;
      const stamps = stampVersions(before, chemins);
      const lignes = await tenuOf(held, before).instructions<readonly LigneInstruction[]>().peek();
      const shared = {
        ...(shared_with && { shared_with: [...shared_with] }),
        ...(lecture_seule && { lecture_seule: [...lecture_seule] }),
      };
      const changed = { ...columns, ...shared, ...(contenu ? { contenu: JSON.stringify(contenu) } : {}), ...stamps };
      const rows = await unlessTaken(writeRows(before, instructions ?? before.instructions, changed));
      if (!rows) return null;
      const after = toDossier(rows.row, instructions ?? before.instructions);
      keepWritten(rows.row, lignes, rows.written);
      const accordes = isMoved(before, after) ? await listAccordes(before) : new Map<string, number>();
      await count(deltasBetween(before, after, accordes));
      return after;
    },
  };
};
export type DossierRepository = ReturnType<typeof dossierRepository>;
