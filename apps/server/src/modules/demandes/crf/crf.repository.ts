import type { ContenuCrf, CrfSuivi } from '@guichet/rules/crf';
import { VERSEMENT } from '@guichet/rules/paiement';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { HeldReads } from '../../../platform/heldReads.ts';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { tenuOf } from '../noyau/dossier/tenu.queries.ts';
import type { CrfTable, CrfTables } from './crf.tables.ts';
import type { CrfLu, EvaluationLue, NouvelleEvaluation, TransmissionCrf, VariableCrf, VersementFait } from './crf.ts';

type Reference = Pick<Dossier, 'id' | 'exercice'>;
type Nouveau = Pick<CrfLu, 'exercice' | 'echeance'> & { readonly contenu: ContenuCrf };

const toLu = ({ cree_at: _, ...row }: Selectable<CrfTable>): CrfLu => ({
  ...row,
  transmis_at: row.transmis_at?.toISOString() ?? null,
  recu_at: row.recu_at?.toISOString() ?? null,
  etat_depuis: row.etat_depuis.toISOString(),
  modifie_at: row.modifie_at.toISOString(),
});

export const crfRepository = (trx: Kysely<CrfTables>, held: HeldReads | null = null) => {
  const all = () => trx.selectFrom('demandes.crf').selectAll();
  return {
    async listOf({ id, exercice }: Reference): Promise<CrfLu[]> {
      const rows = await all()
        .where('exercice_dossier', '=', exercice)
        .where('id_dossier', '=', id)
        .orderBy('exercice')
        .execute();
      return rows.map(toLu);
    },

    async find(id: string): Promise<CrfLu | null> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row ? toLu(row) : null;
    },

    /** Those that were not there: one a year, the unique key is the judge. */
    async insertMissing({ id, exercice }: Reference, nouveaux: readonly Nouveau[], now: Date): Promise<CrfLu[]> {
      if (nouveaux.length === 0) return [];
      const rows = await trx
        .insertInto('demandes.crf')
        .values(
          nouveaux.map(({ contenu, ...nouveau }) => ({
            ...nouveau,
            ...{ exercice_dossier: exercice, id_dossier: id, etat_depuis: now, cree_at: now, modifie_at: now },
            contenu: JSON.stringify(contenu),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute();
      return rows.map(toLu);
    },

    /** The paths that changed, for their versions. */
    async write(
      before: CrfLu,
      { contenu, ...columns }: VariableCrf,
      chemins: Readonly<Record<string, unknown>>,
    ): Promise<CrfLu> {
      const row = await trx
        .updateTable('demandes.crf')
        .set({
          ...columns,
          ...(contenu ? { contenu: JSON.stringify(contenu) } : {}),
          ...stampVersions(before, chemins),
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toLu(row);
    },

    /** Of every report of the dossier, in the order that they were first given in. */
    async listEvaluations({ id, exercice }: Reference): Promise<EvaluationLue[]> {
      const rows = await trx
        .selectFrom('demandes.crf_evaluation as e')
        .innerJoin('demandes.crf as c', 'c.id', 'e.id_crf')
        .select(['e.id_crf', 'e.id_service', 'e.evaluation', 'e.montant', 'e.texte', 'e.evalue_at'])
        .where('c.exercice_dossier', '=', exercice)
        .where('c.id_dossier', '=', id)
        .orderBy('e.evalue_at')
        .execute();
      return rows.map((row) => ({ ...row, evalue_at: row.evalue_at.toISOString() }));
    },

    /** The last word of a service takes the place of the one before; the history keeps both. */
    async evaluate(id_crf: string, { id_service, ...said }: NouvelleEvaluation): Promise<void> {
      await trx
        .insertInto('demandes.crf_evaluation')
        .values({ id_crf, id_service, ...said })
        .onConflict((conflict) => conflict.columns(['id_crf', 'id_service']).doUpdateSet(said))
        .execute();
    },

    /** As far as closing looks at them: nothing of what was typed is read. */
    async listSuivis({ id, exercice }: Reference): Promise<readonly CrfSuivi[]> {
      const known = await tenuOf(held, { id, exercice }).suites<readonly CrfSuivi[]>('crfs').peek();
      if (known) return known;
      const { rows } = await sql<CrfSuivi>`
        select c.exercice, c.etat,
          array(select distinct f #>> '{}' from jsonb_path_query(c.contenu,
            '$.projets[*].financements[*] ? (@.montant_accorde > 0).id_service_instructeur') f) as services,
          coalesce((select json_agg(json_build_object('id_service', e.id_service, 'evaluation', e.evaluation,
            'montant', e.montant)) from demandes.crf_evaluation e where e.id_crf = c.id), '[]') as evaluations
        from demandes.crf c where c.exercice_dossier = ${exercice} and c.id_dossier = ${id}`.execute(trx);
      return rows;
    },

    async lastTransmission(id_crf: string): Promise<TransmissionCrf | null> {
      const row = await trx
        .selectFrom('demandes.crf_transmission')
        .select(['numero', 'empreinte', 'transmis_at', 'transmis_par'])
        .where('id_crf', '=', id_crf)
        .orderBy('numero', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? { ...row, transmis_at: row.transmis_at.toISOString() } : null;
    },

    async addTransmission(id_crf: string, contenu: object, transmission: TransmissionCrf): Promise<void> {
      await trx
        .insertInto('demandes.crf_transmission')
        .values({ id_crf, ...transmission, contenu: JSON.stringify(contenu) })
        .execute();
    },

    /** What was carried out for this dossier, year by year. */
    async listVersements({ id, exercice }: Reference): Promise<VersementFait[]> {
      const { rows } = await sql<Omit<VersementFait, 'date'> & { readonly etat_depuis: Date }>`
        select type, annee, montant, etat_depuis from demandes.versement
        where exercice = ${exercice} and id_dossier = ${id} and etat = ${sql.lit(VERSEMENT.paye)}
        order by etat_depuis, id`.execute(trx);
      return rows.map(({ etat_depuis, ...row }) => ({ ...row, date: etat_depuis.toISOString() }));
    },

    /** A reminder is the first of its kind, or nothing. */
    async remind(id_crf: string, palier: string): Promise<boolean> {
      const { rows } = await sql`insert into demandes.crf_rappel (id_crf, palier) values (${id_crf}::uuid, ${palier})
        on conflict do nothing returning id_crf`.execute(trx);
      return rows.length > 0;
    },
  };
};
export type CrfRepository = ReturnType<typeof crfRepository>;
