import type { AideOuverte } from '@guichet/rules/donneesOuvertes';
import { type Kysely, sql } from 'kysely';
import type { RdsTables } from './rds.tables.ts';

export interface AideLue extends AideOuverte {
  readonly id: string;
}

export const annuaireOuvertQueries = (db: Kysely<RdsTables>) => ({
  /**
   * The grants that may be asked for, now or later, as their last version says; of their services, what a door plate says.
   * Column by column: what is added to a service one day is not published for that.
   */
  async listOuvertes(after: string | null, instant: Date, limit: number): Promise<AideLue[]> {
    const beyond = after === null ? sql`true` : sql`s.id > ${after}::uuid`;
    const { rows } =
      await sql<AideLue>`select s.id, s.code, v.contenu ->> 'nom' as nom, v.contenu ->> 'resume' as resume,
        v.contenu ->> 'url_notice' as url_notice, s.campagne_exercice as exercice,
        v.contenu -> 'dispositif' ->> 'code' as dispositif,
        (select coalesce(json_agg(json_build_object('code', p ->> 'code', 'nom', p ->> 'nom',
            'date_debut', p ->> 'date_debut', 'date_fin', p ->> 'date_fin')), '[]')
          from jsonb_array_elements(v.contenu -> 'sous_dispositifs') p) as parts,
        (v.contenu -> 'montants' ->> 'minimum')::float8 as minimum, (v.contenu -> 'montants' ->> 'maximum')::float8 as maximum,
        (v.contenu -> 'montants' ->> 'part_maximum')::integer as part_maximum,
        (v.contenu ->> 'silence_mois')::integer as silence_mois,
        (select coalesce(json_agg(json_build_object('nom', e.nom, 'siret', e.siret, 'type', e.type,
            'niveau_territorial', e.niveau_territorial, 'code_territoire', e.code_territoire, 'isReferent', i.is_referent)
            order by i.is_referent desc, e.nom, e.id), '[]')
          from rds.subvention_instructeur i join rds.service e on e.id = i.id_service
          where i.id_subvention = s.id) as services
      from rds.subvention s join rds.subvention_version v on v.id_subvention = s.id and v.numero = s.publiee
      where s.genre = 'subvention' and s.active and s.supprime_at is null and s.date_fin > ${instant} and ${beyond}
      order by s.id limit ${limit}`.execute(db);
    return rows;
  },
});
