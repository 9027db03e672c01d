import type { EtatVersement, Systeme, TypeVersement } from '@guichet/rules/paiement';
import { VERSEMENT } from '@guichet/rules/paiement';
import type { Projet } from '@guichet/rules/projet';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ExportTables } from './export.tables.ts';

/** One line of a work list. */
export interface CleLigne {
  readonly exercice: number;
  readonly id: number;
  readonly id_service: string;
}
interface DeLigne {
  readonly id_dossier: number;
  readonly id_service: string;
}

/** What the list does not say of a line. */
export interface SuiteLigne extends DeLigne {
  readonly id_correspondance: number;
  readonly cree_at: Date;
  readonly decide_at: Date | null;
  readonly notifie_at: Date | null;
  readonly projets: number;
  readonly crfs: readonly string[];
  readonly acompte: number;
  readonly solde: number;
  readonly complementaire: number;
  readonly retours: number;
}
export interface ProjetLigne extends Pick<Projet, 'description' | 'budgets' | 'financements'> {
  readonly id_dossier: number;
  readonly rang: number;
  readonly numero: number;
}
export interface VersementLigne extends DeLigne {
  readonly type: TypeVersement;
  readonly annee: number;
  readonly montant: number;
  readonly etat: EtatVersement;
  readonly systeme: Systeme;
  readonly reference: string | null;
  readonly motif: string | null;
  readonly cree_at: Date;
  readonly etat_depuis: Date;
}

const lignesDe = (cles: readonly CleLigne[]): RawBuilder<unknown> => sql`unnest(
  ${cles.map(({ exercice }) => exercice)}::smallint[], ${cles.map(({ id }) => id)}::bigint[],
  ${cles.map(({ id_service }) => id_service)}::uuid[]) as l (exercice, id_dossier, id_service)`;
const PAYE = sql.lit(VERSEMENT.paye);
const paye = (...types: readonly TypeVersement[]) =>
  sql`coalesce(sum(x.montant) filter (where x.type = any(${[...types]}::text[])), 0)::float8`;

/** For the lines of one page: each is read once, by its own key. */
export const suitesQueries = (db: Kysely<ExportTables>) => ({
  async listSuites(cles: readonly CleLigne[]): Promise<SuiteLigne[]> {
    const { rows } = await sql<SuiteLigne>`select l.id_dossier, l.id_service, d.id_correspondance, d.cree_at,
        i.decide_at, i.notifie_at,
        (select count(*)::integer from demandes.projet p where p.exercice = l.exercice and p.id_dossier = l.id_dossier) as projets,
        array(select c.etat from demandes.crf c where c.exercice_dossier = l.exercice and c.id_dossier = l.id_dossier
          order by c.exercice) as crfs,
        v.acompte, v.solde, v.complementaire, v.retours
      from ${lignesDe(cles)}
      join demandes.dossier d on d.exercice = l.exercice and d.id = l.id_dossier
      join demandes.instruction i on i.exercice = l.exercice and i.id_dossier = l.id_dossier and i.id_service = l.id_service
      cross join lateral (select ${paye('acompte')} as acompte, ${paye('solde')} as solde,
          ${paye('complementaire')} as complementaire, ${paye('reversement', 'compensation')} as retours
        from demandes.versement x where x.exercice = l.exercice and x.id_dossier = l.id_dossier
          and x.id_service = l.id_service and x.etat = ${PAYE}) v`.execute(db);
    return rows;
  },

  /** In the order of each dossier; of a project, what a line says of it and no more. */
  async listProjets(cles: readonly CleLigne[]): Promise<ProjetLigne[]> {
    const { rows } =
      await sql<ProjetLigne>`select p.id_dossier, p.rang, p.numero, p.contenu->'description' as description,
        p.contenu->'budgets' as budgets, p.contenu->'financements' as financements
      from (select distinct exercice, id_dossier from ${lignesDe(cles)}) l
      join demandes.projet p on p.exercice = l.exercice and p.id_dossier = l.id_dossier
      order by p.id_dossier, p.rang`.execute(db);
    return rows;
  },

  async listVersements(cles: readonly CleLigne[]): Promise<VersementLigne[]> {
    const { rows } = await sql<VersementLigne>`select v.id_dossier, v.id_service, v.type, v.annee, v.montant, v.etat,
        v.systeme, v.reference, v.motif, v.cree_at, v.etat_depuis
      from ${lignesDe(cles)}
      join demandes.versement v on v.exercice = l.exercice and v.id_dossier = l.id_dossier and v.id_service = l.id_service
      order by v.cree_at, v.id`.execute(db);
    return rows;
  },
});
export type SuitesQueries = ReturnType<typeof suitesQueries>;
