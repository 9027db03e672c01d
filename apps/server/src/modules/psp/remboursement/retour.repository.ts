import type { EtatVersement } from '@guichet/rules/paiement';
import type { EtatRetourPsp, IssueRetour, NatureRetour } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';

export interface Retour {
  readonly id: string;
  readonly id_lot: string;
  readonly nature: NatureRetour;
  readonly nom: string;
  readonly etat: EtatRetourPsp;
  readonly lignes: number;
  readonly fin_nombre: number | null;
  readonly fin_montant: number | null;
  readonly position: number;
  readonly bilan: Partial<Record<IssueRetour, number>>;
  readonly cree_par: string;
  readonly cree_at: Date;
  readonly applique_par: string | null;
  readonly applique_at: Date | null;
  readonly version: number;
}
/** One line as it was read: never a code, only what stands for it. */
export interface LigneLue {
  readonly ligne: number;
  readonly cle: string | null;
  /** In hexadecimal. */
  readonly code: string | null;
  readonly id_siret: string | null;
  readonly statut: string | null;
  readonly motif: string | null;
  readonly montant: number | null;
}
export interface LigneRetour extends Omit<LigneLue, 'code'> {
  readonly issue: IssueRetour | null;
  /** The same was said higher in the file. */
  readonly isDouble: boolean;
}
export interface VersementVise {
  readonly cle: string;
  readonly id: string;
  readonly id_dossier: string;
  readonly etat: EtatVersement;
  readonly montant: number;
  readonly hasPayees: boolean;
}
export interface InscriptionVisee {
  readonly cle: string;
  readonly id: string;
  readonly id_dossier: string;
  readonly etat: EtatVersement;
}
type Suite = Partial<
  Pick<Retour, 'etat' | 'lignes' | 'fin_nombre' | 'fin_montant' | 'position' | 'applique_par' | 'applique_at'>
> & { readonly bilan?: string };

const COLONNES = sql`id, id_lot::text as id_lot, nature, nom, etat, lignes, fin_nombre, fin_montant::float8 as fin_montant, position, bilan,
  cree_par, date_trunc('milliseconds', cree_at) as cree_at, applique_par, applique_at, version`;

export const retourRepository = (trx: Kysely<unknown>) => ({
  async insert(
    { lot, nature, nom }: { readonly lot: string; readonly nature: NatureRetour; readonly nom: string },
    par: string,
  ): Promise<string> {
    const { rows } = await sql<{ id: string }>`insert into psp.retour (id_lot, nature, nom, cree_par)
      values (${lot}::bigint, ${nature}, ${nom}, ${par}) returning id`.execute(trx);
    return rows[0]?.id ?? '';
  },

  async find(id: string): Promise<Retour | undefined> {
    const { rows } = await sql<Retour>`select ${COLONNES} from psp.retour where id = ${id}`.execute(trx);
    return rows[0];
  },

  async lock(id: string): Promise<Retour | undefined> {
    const { rows } = await sql<Retour>`select ${COLONNES} from psp.retour where id = ${id} for update`.execute(trx);
    return rows[0];
  },

  async list(
    lot: string,
    after: { readonly at: string; readonly id: string } | null,
    limit: number,
  ): Promise<Retour[]> {
    const page = after ? sql`and (cree_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<Retour>`select ${COLONNES} from psp.retour where id_lot = ${lot}::bigint ${page}
      order by cree_at desc, id desc limit ${limit}`.execute(trx);
    return rows;
  },

  async listEnMarche(limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from psp.retour where etat in ('essai', 'application')
      order by id limit ${limit}`.execute(trx);
    return rows.map(({ id }) => id);
  },

  async move({ id }: Pick<Retour, 'id'>, suite: Suite): Promise<void> {
    const parts = [
      ...Object.entries(suite).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
      sql`version = version + 1`,
    ];
    await sql`update psp.retour set ${sql.join(parts)} where id = ${id}`.execute(trx);
  },

  async addLignes(id: string, lignes: readonly LigneLue[]): Promise<void> {
    if (lignes.length === 0) return;
    await sql`insert into psp.retour_ligne (id_retour, ligne, cle, code, id_siret, statut, motif, montant)
      select ${id}::uuid, l.ligne, l.cle, decode(l.code, 'hex'), l.id_siret, l.statut, l.motif, l.montant
      from jsonb_to_recordset(${JSON.stringify(lignes)}::jsonb) as l (ligne int, cle text, code text, id_siret text,
        statut text, motif text, montant bigint)
      on conflict do nothing`.execute(trx);
  },

  /** What the file says it is, counted in what was read of it. */
  async sumUp(id: string, lot: string): Promise<{ readonly nombre: number; readonly paye: number }> {
    const { rows } = await sql<{ nombre: number; paye: number }>`select count(*)::int as nombre,
        coalesce(sum(coalesce(l.montant, r.montant)) filter (where l.statut = 'paye'), 0)::float8 as paye
      from psp.retour_ligne l left join psp.remboursement r on r.reference = l.cle and r.id_lot = ${lot}::bigint
      where l.id_retour = ${id}`.execute(trx);
    return rows[0] ?? { nombre: 0, paye: 0 };
  },

  async listLignes(
    id: string,
    {
      after,
      limit,
      issue = null,
    }: { readonly after: number; readonly limit: number; readonly issue?: IssueRetour | null },
  ): Promise<LigneRetour[]> {
    const { rows } = await sql<LigneRetour>`select l.ligne, l.cle, l.id_siret, l.statut, l.motif,
        l.montant::float8 as montant, l.issue, l.cle is not null and exists (select from psp.retour_ligne d
          where d.id_retour = l.id_retour and d.cle = l.cle and d.ligne < l.ligne) as "isDouble"
      from psp.retour_ligne l
      where l.id_retour = ${id} and l.ligne > ${after} and (${issue}::text is null or l.issue = ${issue})
      order by l.ligne limit ${limit}`.execute(trx);
    return rows;
  },

  async noteIssues(
    id: string,
    issues: readonly { readonly ligne: number; readonly issue: IssueRetour }[],
  ): Promise<void> {
    if (issues.length === 0) return;
    await sql`update psp.retour_ligne l set issue = i.issue
      from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as i (ligne int, issue text)
      where l.id_retour = ${id} and l.ligne = i.ligne`.execute(trx);
  },

  /** The lines of the wave that these references name. */
  async listVises(lot: string, references: readonly string[]): Promise<VersementVise[]> {
    const { rows } =
      await sql<VersementVise>`select r.reference as cle, r.id::text as id, r.id_dossier::text as id_dossier, r.id_etat as etat,
        r.montant::float8 as montant, exists (select from psp.inscription i where i.exercice = r.exercice
          and i.id_remboursement = r.id and i.id_etat = 4) as "hasPayees"
      from psp.remboursement r where r.id_lot = ${lot}::bigint and r.reference = any(${[...references]}::text[])`.execute(
        trx,
      );
    return rows;
  },

  /** The codes of the season that these lines of the extract stand for, of the very establishment that they name. */
  async listVisees(id: string, lot: string, from: number, to: number): Promise<InscriptionVisee[]> {
    const { rows } =
      await sql<InscriptionVisee>`select l.cle, i.id::text as id, i.id_dossier::text as id_dossier, i.id_etat as etat
      from psp.retour_ligne l
      join psp.lot t on t.id = ${lot}::bigint
      join psp.inscription i on i.exercice = t.exercice and i.code = l.code and i.id_etat not in (8, 9)
      join psp.dossier d on d.id = i.id_dossier and d.id_siret = l.id_siret
      where l.id_retour = ${id} and l.ligne > ${from} and l.ligne <= ${to}`.execute(trx);
    return rows;
  },

  async moveInscriptions(lot: string, ids: readonly string[], vers: EtatVersement): Promise<void> {
    if (ids.length === 0) return;
    await sql`update psp.inscription i set id_etat = ${vers}, maj_at = date_trunc('milliseconds', now()),
      version = i.version + 1 from psp.lot t
      where t.id = ${lot}::bigint and i.exercice = t.exercice and i.id = any(${[...ids]}::bigint[])`.execute(trx);
  },
});
export type RetourRepository = ReturnType<typeof retourRepository>;
