import { ETATS_ENGAGES } from '@guichet/rules/dossier';
import { SORTIES, VERSEMENT } from '@guichet/rules/paiement';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { AnnuaireOuvertTable, DonneeOuverteTable, DonneesOuvertesTables } from './donneesOuvertes.tables.ts';

/** Where one has got to in an exercice. */
export interface Place {
  readonly id_dossier: string;
  readonly id_service: string;
}
export interface DecisionLue extends Place {
  readonly id_fo: string;
  readonly nom: string;
  readonly id_siret: string;
  readonly nom_subvention: string;
  readonly exercice_fin: number;
  readonly montant_accorde: number;
  readonly decide_at: Date;
  readonly intitules: readonly string[];
  readonly versements: readonly Date[];
}

export const donneesOuvertesRepository = (trx: Kysely<DonneesOuvertesTables>) => ({
  listFichiers: () => trx.selectFrom('demandes.donnee_ouverte').selectAll().orderBy('exercice', 'desc').execute(),

  findFichier: (exercice: number) =>
    trx.selectFrom('demandes.donnee_ouverte').selectAll().where('exercice', '=', exercice).executeTakeFirst(),

  async writeFichier(fichier: Insertable<DonneeOuverteTable>): Promise<void> {
    await trx
      .insertInto('demandes.donnee_ouverte')
      .values(fichier)
      .onConflict((on) => on.column('exercice').doUpdateSet(fichier))
      .execute();
  },

  listAnnuaires: () => trx.selectFrom('demandes.annuaire_ouvert').selectAll().orderBy('nom').execute(),

  findAnnuaire: (nom: string) =>
    trx.selectFrom('demandes.annuaire_ouvert').selectAll().where('nom', '=', nom).executeTakeFirst(),

  async writeAnnuaire(annuaire: Insertable<AnnuaireOuvertTable>): Promise<void> {
    await trx
      .insertInto('demandes.annuaire_ouvert')
      .values(annuaire)
      .onConflict((on) => on.column('nom').doUpdateSet(annuaire))
      .execute();
  },

  /** Those of which something is instructed, one look at the index each. */
  async listExercices(): Promise<number[]> {
    const { rows } = await sql<{ exercice: number }>`with recursive vu as (
        select min(exercice) as exercice from demandes.instruction
        union all select (select min(i.exercice) from demandes.instruction i where i.exercice > v.exercice)
          from vu v where v.exercice is not null)
      select exercice from vu where exercice is not null`.execute(trx);
    return rows.map(({ exercice }) => exercice);
  },

  /** Granted and told, by number: what was decided and not yet told to the association is nobody else's to read. */
  async listDecisions(exercice: number, after: Place | null, limit: number): Promise<DecisionLue[]> {
    const { rows } =
      await sql<DecisionLue>`select i.id_dossier::text as id_dossier, i.id_service, d.id_fo, d.nom, d.id_siret,
        d.nom_subvention, d.exercice_fin, i.montant_accorde, i.decide_at,
        array(select p.contenu->'description'->>'intitule' from demandes.projet p
          where p.exercice = i.exercice and p.id_dossier = i.id_dossier and exists (
            select from json_array_elements(p.contenu->'financements') f
            where f->>'id_service_instructeur' = i.id_service::text and (f->>'montant_accorde')::bigint > 0)
          order by p.rang) as intitules,
        array(select v.etat_depuis from demandes.versement v
          where v.exercice = i.exercice and v.id_dossier = i.id_dossier and v.id_service = i.id_service
            and v.etat = ${VERSEMENT.paye} and v.type = any(${[...SORTIES]}::text[])
          order by v.etat_depuis) as versements
      from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      where i.exercice = ${exercice} and i.etat = any(${[...ETATS_ENGAGES]}::text[]) and i.notifie_at is not null
        and i.montant_accorde > 0 and d.genre = 'subvention' and d.supprime_at is null
        ${after ? sql`and (i.id_dossier, i.id_service) > (${after.id_dossier}::bigint, ${after.id_service}::uuid)` : sql``}
      order by i.id_dossier, i.id_service limit ${limit}`.execute(trx);
    return rows;
  },
});
export type DonneesOuvertesRepository = ReturnType<typeof donneesOuvertesRepository>;
