import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { type Attente, COMPLEMENTS_ATTENDUS, type SensTri, type TriTravail } from '@guichet/rules/instruction';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { type Asked, type Filtre, isUnDe } from '../noyau/dossier/filtre.queries.ts';
import type { CurseurTravail } from './curseur.ts';
import type { InstructionTables } from './instruction.tables.ts';
import { hasCrfATraiter, isPrecise, type Precisions } from './precisions.queries.ts';

export type Vue = 'miennes' | 'equipe' | 'non_affectees';
export interface ListeTravail {
  readonly vue: Vue;
  readonly services: readonly string[];
  readonly authId: string;
  /** Whose dossiers are theirs for now. */
  readonly remplaces: readonly string[];
  /** The states in which what is owed is owed by a function of theirs. */
  readonly dus: readonly EtatDossier[];
  readonly filtre: Filtre;
  readonly precisions: Precisions;
  readonly aujourdhui: string;
}
export interface PageTravail extends ListeTravail {
  readonly tri: TriTravail;
  readonly sens: SensTri;
  readonly limit: number;
  readonly after: CurseurTravail | null;
}
export interface SommesTravail {
  readonly nombre: number;
  readonly montant_demande: number;
  readonly montant_propose: number;
  readonly montant_accorde: number;
}

interface Lecture extends PageTravail {
  readonly outils: Outils;
}
type Outils = Parameters<typeof hasCrfATraiter>[0] & { readonly asked: Asked; readonly genre: Genre };

/** One line of the work list, as the database gives it. */
export interface LigneTravail {
  readonly id: number;
  /** What the list is sorted on, as the database writes it. */
  readonly cle: string;
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
  readonly silence_debut: string | null;
  readonly silence_mois: number | null;
  readonly attentes: readonly (readonly Attente[])[];
  readonly complements_attendus: number;
  readonly crf_a_traiter: boolean;
  readonly version: number;
  readonly note: string | null;
  readonly note_version: number | null;
}

type Source = RawBuilder<unknown>;
const COLONNES: Readonly<Record<TriTravail, readonly [colonne: string, type: string]>> = {
  maj: ['maj_at', 'timestamptz'],
  depuis: ['etat_depuis', 'timestamptz'],
  demande: ['montant_demande', 'bigint'],
  propose: ['montant_propose', 'bigint'],
  accorde: ['montant_accorde', 'bigint'],
};
const colonneOf = ({ tri }: Pick<PageTravail, 'tri'>): Source => sql.ref(`i.${COLONNES[tri][0]}`);

/** Two services of one branch may instruct the same dossier: each is a line. */
const beyond = ({ tri, sens, after }: Pick<PageTravail, 'tri' | 'sens' | 'after'>): RawBuilder<boolean> =>
  after
    ? sql<boolean>`(${colonneOf({ tri })}, i.id_dossier, i.id_service) ${sql.raw(sens === 'desc' ? '<' : '>')}
        (${after.cle}::${sql.raw(COLONNES[tri][1])}, ${after.id}::bigint, ${after.service}::uuid)`
    : sql<boolean>`true`;

/** All keys one way: the same index is read from its other end. */
const orderOf = (cle: Source, alias: string, { sens }: Pick<PageTravail, 'sens'>): Source => {
  const way = sql.raw(sens);
  return sql`order by ${cle} ${way}, ${sql.ref(`${alias}.id_dossier`)} ${way}, ${sql.ref(`${alias}.id_service`)} ${way}`;
};

/** Words that name little are read from what they name, first and apart, so that no whole list is read for them. */
const dossiersOf = ({ nommes }: Filtre): Source =>
  nommes?.subventions.length === 0
    ? sql`(select * from demandes.dossier d where d.id_correspondance = any(${[...nommes.associations]}::integer[])
        or ${isUnDe(nommes.dossiers)} offset 0)`
    : sql`demandes.dossier`;

/** One index in the order of the list for each: no service's list grows with the country. */
const placesIn = (holds: RawBuilder<boolean>, { outils, limit, ...page }: Lecture): Source => sql`(
  select i.exercice, i.id_dossier, i.id_service, ${colonneOf(page)} as cle from demandes.instruction i
  join ${dossiersOf(page.filtre)} d on d.exercice = i.exercice and d.id = i.id_dossier
  where ${holds} and i.genre = d.genre and ${beyond(page)} and ${outils.asked(page, sql`i.etat`)}
    and ${isPrecise(page.precisions, { ...outils, aujourdhui: page.aujourdhui })}
  ${orderOf(colonneOf(page), 'i', page)} limit ${limit})`;

/** Several states are asked for one by one: the index gives each in the order of the list, but not their mixture. */
const placesOf = (holds: RawBuilder<boolean>, page: Lecture): Source => {
  const etats = [...new Set(page.filtre.etats)];
  if (etats.length < 2) return placesIn(holds, page);
  const each = etats.map((etat) => placesIn(holds, { ...page, filtre: { ...page.filtre, etats: [etat] } }));
  return sql.join(each, sql` union all `);
};

const dusOf = ({ dus, filtre: { etats } }: Lecture): readonly EtatDossier[] =>
  dus.filter((etat) => etats === undefined || etats.length === 0 || etats.includes(etat));

/** What waits for who supervises, decides or pays, given to whomever; what one proposed oneself waits for another. */
const attendus = (page: Lecture): Source => {
  const { services, authId, remplaces, filtre } = page;
  const isGiven = sql<boolean>`i.assigne_a = any(${[authId, ...remplaces]}::uuid[])`;
  const holds = sql<boolean>`i.id_service = un.id and ${isGiven} is not true
    and (i.etat <> '3' or i.propose_par is distinct from ${authId}::uuid)`;
  return sql`select p.* from unnest(${[...services]}::uuid[]) as un (id)
    cross join lateral (${placesOf(holds, { ...page, filtre: { ...filtre, etats: dusOf(page) } })}) p`;
};

const sourceOf = (page: Lecture): Source => {
  const { vue, services, authId, remplaces } = page;
  const branch = sql`any(${[...services]}::uuid[])`;
  if (vue === 'miennes')
    return sql.join(
      [
        // One by one: an index gives the dossiers of each in the order of the list.
        ...[authId, ...remplaces].map((qui) =>
          placesOf(sql<boolean>`i.assigne_a = ${qui}::uuid and i.id_service = ${branch}`, page),
        ),
        ...(dusOf(page).length === 0 ? [] : [attendus(page)]),
      ],
      sql` union all `,
    );
  const free = vue === 'non_affectees' ? sql<boolean>`i.assigne_a is null` : sql<boolean>`true`;
  const [only] = services;
  if (services.length === 1) return placesOf(sql<boolean>`i.id_service = ${only}::uuid and ${free}`, page);
  // Planned once, whatever the number of services; one alone is named, as in the list of dossiers.
  return sql`select p.* from unnest(${[...services]}::uuid[]) as un (id)
    cross join lateral (${placesOf(sql<boolean>`i.id_service = un.id and ${free}`, page)}) p`;
};

const isAttendu = sql<boolean>`x.etat in ${among(COMPLEMENTS_ATTENDUS)}`;

export const travailQueries = (db: Kysely<InstructionTables>, outils: Outils) => ({
  async list(page: PageTravail): Promise<LigneTravail[]> {
    if (page.services.length === 0) return [];
    const { rows } = await sql<LigneTravail>`
      select d.id, p.cle::text as cle, d.id_fo, d.exercice, d.exercice_fin, d.statut, d.etat as etat_dossier, d.step,
        d.nom, d.id_siret, d.nom_subvention, d.code_subvention, d.id_type_dispositif, d.id_sous_type_dispositif,
        d.renouvellement, d.pluriannuel, d.couplage_tca, d.id_service as id_service_referent, d.contenu,
        d.montant_demande, d.transmis_at, i.id_service, i.is_referent, i.etat, i.etat_depuis, i.assigne_a,
        coalesce(case when i.etat = 'C' then i.echeance end, c.echeance) as echeance, i.montant_propose, i.montant_accorde,
        i.silence_debut, i.silence_mois, coalesce(c.attentes, '[]') as attentes,
        coalesce(c.attendus, 0)::integer as complements_attendus, i.version,
        ${hasCrfATraiter(outils)} as crf_a_traiter, n.texte as note, n.version as note_version
      from (select * from (${sourceOf({ ...page, outils })}) s
        ${orderOf(sql`s.cle`, 's', page)} limit ${page.limit}) p
      join demandes.instruction i using (exercice, id_dossier, id_service)
      join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      left join demandes.note_interne n on n.exercice = i.exercice and n.id_dossier = i.id_dossier
        and n.id_service = i.id_service
      left join lateral (select count(*) filter (where ${isAttendu}) as attendus,
          min(x.echeance) filter (where ${isAttendu}) as echeance,
          jsonb_agg(x.attentes) filter (where i.silence_mois is not null) as attentes from demandes.complement x
        where x.exercice = d.exercice and x.id_dossier = d.id and x.id_service = i.id_service) c on true
      ${orderOf(sql`p.cle`, 'i', page)}`.execute(db);
    return rows;
  },

  /** As far as `maximum` lines: null when there are more. What two services instruct is asked for once. */
  async sum(liste: ListeTravail, maximum: number): Promise<SommesTravail | null> {
    const rien = { nombre: 0, montant_demande: 0, montant_propose: 0, montant_accorde: 0 };
    if (liste.services.length === 0) return rien;
    const lecture = { ...liste, tri: 'maj', sens: 'desc', limit: maximum + 1, after: null, outils } as const;
    const { rows } = await sql<SommesTravail>`
      select count(*)::integer as nombre, coalesce(sum(i.montant_propose), 0)::float8 as montant_propose,
        coalesce(sum(i.montant_accorde), 0)::float8 as montant_accorde,
        coalesce(sum(i.montant_demande) filter (where p.rang = 1), 0)::float8 as montant_demande
      from (select s.*, row_number() over (partition by s.exercice, s.id_dossier) as rang
        from (select * from (${sourceOf(lecture)}) t limit ${maximum + 1}) s) p
      join demandes.instruction i using (exercice, id_dossier, id_service)`.execute(db);
    const [found = rien] = rows;
    return found.nombre > maximum ? null : found;
  },
});
export type TravailQueries = ReturnType<typeof travailQueries>;
