import { ETATS_PAIEMENT } from '@guichet/rules/dossier';
import { HEURES_RIB, SORTIES, VERSEMENT } from '@guichet/rules/paiement';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PaiementTables } from './paiement.tables.ts';
import type { Caisse } from './versement.repository.ts';

/** One accounting system of one service, as this person may pay from it now. */
export interface CaisseOuverte extends Caisse {
  readonly payeur: string;
  readonly now: Date;
}
export interface DossierAExporter {
  readonly id_dossier: number;
  readonly versements: readonly string[];
}

/** Written as they are: the rule's own words, which no plan has to guess. */
const among = (words: readonly string[]): RawBuilder<unknown> => sql`(${sql.join(words.map((word) => sql.lit(word)))})`;

/**
 * T10, as far as the database knows it: no page is ever filled with what is held. The rule is asked again of each that
 * is taken, with what the association's record says of the account.
 */
const mayLeave = ({ payeur, now }: CaisseOuverte): RawBuilder<boolean> => sql<boolean>`coalesce(
  i.lettre = 'notifie' and i.etat in ${among(ETATS_PAIEMENT)} and i.decide_par is distinct from ${payeur}::uuid
  and v.id_rib::text = d.contenu #>> '{demandeur,id_rib}'
  and v.rib_empreinte = coalesce(d.contenu ->> 'rib_empreinte', v.rib_empreinte)
  and (d.contenu ->> 'rib_change' is null
    or (d.contenu #>> '{rib_change,apres}' = v.id_rib::text
      and d.contenu #>> '{rib_change,confirme_par}' <> d.contenu #>> '{rib_change,par}'
      and (d.contenu #>> '{rib_change,demande_at}')::timestamptz
        <= ${now}::timestamptz - make_interval(hours => ${HEURES_RIB}))), false)`;

const waiting = ({ service, systeme }: Caisse): RawBuilder<unknown> => sql`
  from demandes.versement v
  join demandes.dossier d on d.exercice = v.exercice and d.id = v.id_dossier
  join demandes.instruction i
    on i.exercice = v.exercice and i.id_dossier = v.id_dossier and i.id_service = v.id_service
  where v.id_service = ${service}::uuid and v.systeme = ${systeme} and v.etat = ${sql.lit(VERSEMENT.enregistre)}
    and v.type in ${among(SORTIES)}`;

export const aExporterQueries = (trx: Kysely<PaiementTables>) => ({
  /** Those that have something to send, after one of them, in the order that all writers take them in. */
  async listPayables(caisse: CaisseOuverte, after: number, limit: number): Promise<DossierAExporter[]> {
    const { rows } = await sql<DossierAExporter>`
      select v.id_dossier, array_agg(v.id::text order by v.cree_at, v.id) as versements ${waiting(caisse)}
        and v.id_dossier > ${after} and ${mayLeave(caisse)}
      group by v.id_dossier order by v.id_dossier limit ${limit}`.execute(trx);
    return rows;
  },

  async listTenus(caisse: CaisseOuverte, limit: number): Promise<DossierAExporter[]> {
    const { rows } = await sql<DossierAExporter>`
      select v.id_dossier, array_agg(v.id::text order by v.cree_at, v.id) as versements ${waiting(caisse)}
        and not ${mayLeave(caisse)}
      group by v.id_dossier order by v.id_dossier limit ${limit}`.execute(trx);
    return rows;
  },

  async countTenus(caisse: CaisseOuverte): Promise<number> {
    const { rows } = await sql<{ nombre: number }>`
      select count(*)::integer as nombre ${waiting(caisse)} and not ${mayLeave(caisse)}`.execute(trx);
    return rows[0]?.nombre ?? 0;
  },
});
export type AExporterQueries = ReturnType<typeof aExporterQueries>;
