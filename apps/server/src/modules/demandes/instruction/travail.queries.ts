import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import { COMPLEMENTS_ATTENDUS } from '@guichet/rules/instruction';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { Asked, Filtre } from '../noyau/dossier/filtre.queries.ts';
import type { CurseurTravail } from './curseur.ts';
import type { InstructionTables } from './instruction.tables.ts';

export type Vue = 'miennes' | 'equipe' | 'non_affectees';
export interface PageTravail {
  readonly vue: Vue;
  readonly services: readonly string[];
  readonly authId: string;
  readonly filtre: Filtre;
  readonly limit: number;
  readonly after: CurseurTravail | null;
}

interface Lecture extends PageTravail {
  readonly asked: Asked;
}

/** One line of the work list, as the database gives it. */
export interface LigneTravail {
  readonly id: number;
  readonly maj: string;
  readonly id_fo: string;
  readonly exercice: number;
  readonly exercice_fin: number;
  readonly statut: Statut;
  readonly etat_dossier: EtatDossier;
  readonly step: number;
  readonly nom: string;
  readonly id_siret: string;
  readonly nom_subvention: string;
  readonly code_subvention: string;
  readonly id_type_dispositif: string;
  readonly id_sous_type_dispositif: string;
  readonly renouvellement: boolean;
  readonly pluriannuel: boolean;
  readonly couplage_tca: boolean;
  readonly id_service_referent: string | null;
  readonly contenu: Dossier['contenu'];
  readonly montant_demande: number;
  readonly transmis_at: Date | null;
  readonly id_service: string;
  readonly is_referent: boolean;
  readonly etat: EtatDossier;
  readonly etat_depuis: Date;
  readonly assigne_a: string | null;
  readonly echeance: string | null;
  readonly montant_propose: number;
  readonly montant_accorde: number;
  readonly complements_attendus: number;
  readonly version: number;
}

type Source = RawBuilder<unknown>;
/** Two services of one branch may instruct the same dossier: each is a line. */
const beyond = (after: CurseurTravail | null): RawBuilder<boolean> =>
  after
    ? sql<boolean>`(i.maj_at, i.id_dossier, i.id_service) <
        (${after.maj}::timestamptz, ${after.id}::bigint, ${after.service}::uuid)`
    : sql<boolean>`true`;

/** Words that name little are read from what they name, first and apart, so that no whole list is read for them. */
const dossiersOf = ({ nommes }: Filtre): Source =>
  nommes?.subventions.length === 0
    ? sql`(select * from demandes.dossier where id_correspondance = any(${[...nommes.associations]}::integer[]) offset 0)`
    : sql`demandes.dossier`;

/** One index in the order of the list for each: no service's list grows with the country. */
const placesIn = (holds: RawBuilder<boolean>, { asked, limit, after, ...page }: Lecture): Source => sql`(
  select i.exercice, i.id_dossier, i.id_service, i.maj_at from demandes.instruction i
  join ${dossiersOf(page.filtre)} d on d.exercice = i.exercice and d.id = i.id_dossier
  where ${holds} and i.genre = d.genre and ${beyond(after)} and ${asked(page, sql`i.etat`)}
  order by i.maj_at desc, i.id_dossier desc, i.id_service desc limit ${limit})`;

/** Several states are asked for one by one: the index gives each in the order of the list, but not their mixture. */
const placesOf = (holds: RawBuilder<boolean>, page: Lecture): Source => {
  const etats = [...new Set(page.filtre.etats)];
  if (etats.length < 2) return placesIn(holds, page);
  const each = etats.map((etat) => placesIn(holds, { ...page, filtre: { ...page.filtre, etats: [etat] } }));
  return sql.join(each, sql` union all `);
};

const sourceOf = (page: Lecture): Source => {
  const { vue, services, authId } = page;
  const branch = sql`any(${[...services]}::uuid[])`;
  if (vue === 'miennes')
    return placesOf(sql<boolean>`i.assigne_a = ${authId}::uuid and i.id_service = ${branch}`, page);
  const free = vue === 'non_affectees' ? sql<boolean>`i.assigne_a is null` : sql<boolean>`true`;
  const [only] = services;
  if (services.length === 1) return placesOf(sql<boolean>`i.id_service = ${only}::uuid and ${free}`, page);
  // Planned once, whatever the number of services; one alone is named, as in the list of dossiers.
  return sql`select p.* from unnest(${[...services]}::uuid[]) as un (id)
    cross join lateral (${placesOf(sql<boolean>`i.id_service = un.id and ${free}`, page)}) p`;
};

export const travailQueries = (db: Kysely<InstructionTables>, asked: Asked) => ({
  /** The last moved first. */
  async list(page: PageTravail): Promise<LigneTravail[]> {
    if (page.services.length === 0) return [];
    const { rows } = await sql<LigneTravail>`
      select d.id, i.maj_at::text as maj, d.id_fo, d.exercice, d.exercice_fin, d.statut, d.etat as etat_dossier, d.step,
        d.nom, d.id_siret, d.nom_subvention, d.code_subvention, d.id_type_dispositif, d.id_sous_type_dispositif,
        d.renouvellement, d.pluriannuel, d.couplage_tca, d.id_service as id_service_referent, d.contenu,
        d.montant_demande, d.transmis_at, i.id_service, i.is_referent, i.etat, i.etat_depuis, i.assigne_a,
        coalesce(case when i.etat = 'C' then i.echeance end, c.echeance) as echeance, i.montant_propose, i.montant_accorde,
        coalesce(c.attendus, 0)::integer as complements_attendus, i.version
      from (select * from (${sourceOf({ ...page, asked })}) s order by maj_at desc, id_dossier desc, id_service desc limit ${page.limit}) p
      join demandes.instruction i using (exercice, id_dossier, id_service)
      join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      left join lateral (select count(*) as attendus, min(x.echeance) as echeance from demandes.complement x
        where x.exercice = d.exercice and x.id_dossier = d.id and x.id_service = i.id_service
          and x.etat in ${among(COMPLEMENTS_ATTENDUS)}) c on true
      order by i.maj_at desc, i.id_dossier desc, i.id_service desc`.execute(db);
    return rows;
  },
});
export type TravailQueries = ReturnType<typeof travailQueries>;
