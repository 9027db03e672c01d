import type { EtatDossier } from '@guichet/rules/dossier';
import type { EtatLettre } from '@guichet/rules/instruction';
import { type ChangementRib, type Depart, SORTIES, VERSEMENT } from '@guichet/rules/paiement';
import { type Kysely, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import type { PaiementTables } from './paiement.tables.ts';
import type { Caisse } from './versement.repository.ts';

interface Mouvement extends Depart {
  readonly id: string;
}
/** A dossier whose money waits to leave, with what the rule of departures asks of it. */
export interface DossierEnAttente {
  readonly id_dossier: number;
  readonly id_correspondance: number;
  readonly etat: EtatDossier;
  readonly lettre: EtatLettre | null;
  readonly decide_par: string | null;
  readonly id_rib: string | null;
  readonly rib_empreinte: string | null;
  readonly rib_change: ChangementRib | null;
  readonly versements: readonly Mouvement[];
}

export const aExporterQueries = (trx: Kysely<PaiementTables>) => ({
  /** After one of them, in the order that all writers take them in; held or not. */
  async listEnAttente({ service, systeme }: Caisse, after: number, limit: number): Promise<DossierEnAttente[]> {
    const { rows } = await sql<DossierEnAttente>`
      select w.id_dossier, w.versements, d.id_correspondance, i.etat, i.lettre, i.decide_par,
        d.contenu #>> '{demandeur,id_rib}' as id_rib, d.contenu ->> 'rib_empreinte' as rib_empreinte,
        d.contenu -> 'rib_change' as rib_change
      from (
        select v.exercice, v.id_dossier, json_agg(json_build_object('id', v.id, 'type', v.type, 'id_rib', v.id_rib,
          'rib_empreinte', v.rib_empreinte, 'prepare_par', coalesce(v.prepare_par, v.cree_par)) order by v.cree_at, v.id) as versements
        from demandes.versement v
        where v.id_service = ${service}::uuid and v.systeme = ${systeme} and v.etat = ${sql.lit(VERSEMENT.enregistre)}
          and v.type in ${among(SORTIES)} and v.id_dossier > ${after}
        group by v.exercice, v.id_dossier order by v.id_dossier limit ${limit}
      ) w
      join demandes.dossier d on d.exercice = w.exercice and d.id = w.id_dossier
      join demandes.instruction i
        on i.exercice = w.exercice and i.id_dossier = w.id_dossier and i.id_service = ${service}::uuid
      order by w.id_dossier`.execute(trx);
    return rows;
  },
});
export type AExporterQueries = ReturnType<typeof aExporterQueries>;
