import { randomUUID } from 'node:crypto';
import { type ContenuOffre, contenuAgrementSchema, offreOf } from '@guichet/rules/agrement';
import type { EtatCrf } from '@guichet/rules/crf';
import type { EtatDossier } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { emptyProjet } from '@guichet/rules/projet';
import { contenuSubventionSchema } from '@guichet/rules/subvention';
import type { Kysely } from 'kysely';
import type { DemandesTables } from '../../src/modules/demandes/demandes.module.ts';
import type { RdsTables } from '../../src/modules/rds/rds.tables.ts';
import { miroirOf } from '../../src/modules/rds/subvention/miroir.repository.ts';
import { agrementDe } from '../agrements.ts';
import { EXERCICE, ouvert } from '../dossiers.ts';
import { contenuDe } from '../subventions.ts';
import { siretOf } from './associationWorld.ts';
import { ADMINS_RDS, factsOf, type Group, LIES, type PersonaName, type Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
/** Begun by the persona or their service; near them; another association's; none. */
export interface DossiersPlaced {
  readonly dossier: Ids;
  /** The only project of each. */
  readonly projet: Ids;
  /** The financial report of each, of a year that is over, when there are some. */
  readonly crf: Ids;
  /** An open scheme, with a part that nobody asked for yet. */
  readonly code: string;
}

/** Who instructs the dossier near them; administrators by the service below theirs. */
export const INSTRUCTEURS: Group = LIES;
export const LIBRE = 'Part libre';
const HELD = ['own', 'proche', 'autre'] as const;
const ABSENT = `${EXERCICE}9999999999`;
const RANGS = 10_000_000_000;

/** Far from the numbers that the portal gives. */
let last = 5_000_000;

interface Placement {
  readonly persona: PersonaName;
  readonly id: string;
  readonly services: Ids;
  readonly associations: { readonly own: number; readonly autre: number };
}

const isOfService = (persona: PersonaName): boolean => factsOf(persona).roles.some((role) => role.startsWith('rds.'));
/** Administrators by the service below theirs. */
const serviceOf = ({ persona, services }: Placement): string =>
  ADMINS_RDS.includes(persona) ? services.proche : services.own;

interface Scheme {
  readonly id: string;
  readonly code: string;
  readonly genre: Genre;
}
type Instructeurs = { readonly service: string; readonly isReferent: boolean }[];
const OFFRES: Readonly<Record<Genre, (instructeurs: Instructeurs) => ContenuOffre>> = {
  subvention: (instructeurs) =>
    contenuSubventionSchema.parse(
      contenuDe({ sous_dispositifs: [LIBRE, ...HELD].map((part) => ouvert(part)), instructeurs }),
    ),
  agrement: (instructeurs) => offreOf(contenuAgrementSchema.parse(agrementDe({ instructeurs }))),
};
const TYPES: Readonly<Record<Genre, string>> = { subvention: 'FDVA', agrement: 'agrement:JEP' };

const addScheme = async (db: Kysely<RdsTables>, people: readonly Placement[], genre: Genre): Promise<Scheme> => {
  const id = randomUUID();
  const code = `D-${id}`;
  const instructeurs = people
    .filter(({ persona }) => persona === 'rdsInstructeur' || persona === 'rdsReferent')
    .map(({ services, persona }) => ({ service: services.own, isReferent: persona === 'rdsReferent' }));
  const contenu = OFFRES[genre](instructeurs);
  const json = JSON.stringify(contenu);
  await db
    .insertInto('rds.subvention')
    .values({
      id,
      genre,
      code,
      active: true,
      publiee: 1,
      id_gestionnaire: null,
      brouillon: json,
      ...miroirOf(code, contenu),
    })
    .execute();
  await db
    .insertInto('rds.subvention_version')
    .values({ id_subvention: id, numero: 1, contenu: json, commentaire: null, publie_par: null })
    .execute();
  return { id, code, genre };
};

/** Each in a part of its own: one request, one dossier. */
const rowOf = (placement: Placement, relation: (typeof HELD)[number], scheme: Scheme) => {
  const { persona, id, services, associations } = placement;
  last += 1;
  const asso = relation === 'autre' ? associations.autre : associations.own;
  const isTheirs = relation === 'own';
  const isService = isTheirs && isOfService(persona);
  const siege = siretOf(asso, 'siege');
  return {
    id: EXERCICE * RANGS + last,
    genre: scheme.genre,
    exercice: EXERCICE,
    id_fo: `${EXERCICE - 2000}-${last}`,
    id_correspondance: asso,
    id_siren: siege.slice(0, 9),
    id_siret: isTheirs && persona === 'membreSecondaire' ? siretOf(asso, 'secondaire') : siege,
    nom: `Association ${asso}`,
    id_subvention: scheme.id,
    code_subvention: scheme.code,
    nom_subvention: 'Aide',
    numero_subvention: 1,
    id_type_dispositif: TYPES[scheme.genre],
    id_sous_type_dispositif: relation,
    exercice_fin: EXERCICE,
    id_service: null,
    created_by: isTheirs ? id : randomUUID(),
    created_by_type: isService ? ('service' as const) : ('association' as const),
    id_service_createur: isService ? services.own : null,
    shared_with: relation === 'proche' && persona === 'partage' ? [id] : [],
    contenu: JSON.stringify({
      demandeur: {
        enseigne: null,
        ...{ id_representant_legal: null, id_signataire: null, id_responsable: null, id_rib: null },
      },
      documents: [],
      attestation: null,
    }),
  };
};

/** The association of the members of this portal's users, by its number. */
const COMMUNE = 1;

/** P-20: what each of these services once received from the association that is theirs, and nothing else. */
export const addLiens = async (db: Kysely<DemandesTables>, people: readonly Placement[]): Promise<void> => {
  const scheme: Scheme = { id: randomUUID(), code: 'LIEN', genre: 'subvention' };
  const rows = people
    .filter(({ persona }) => LIES.includes(persona))
    .flatMap((placement) =>
      [placement.associations.own, COMMUNE].map((own) => ({
        service: serviceOf(placement),
        row: {
          ...rowOf({ ...placement, associations: { own, autre: own } }, 'proche', scheme),
          ...{ id_subvention: randomUUID(), etat: 'D' as const },
        },
      })),
    );
  if (rows.length === 0) return;
  await db
    .insertInto('demandes.dossier')
    .values(rows.map(({ row }) => row))
    .execute();
  const sent = rows.map(({ service: id_service, row: { id: id_dossier, etat } }) => ({
    ...{ exercice: EXERCICE, id_dossier, id_service, is_referent: true, etat },
  }));
  await db.insertInto('demandes.instruction').values(sent).execute();
};

interface Vie {
  /** None are placed without it. */
  readonly etat: EtatDossier | undefined;
  readonly crf?: EtatCrf | undefined;
  readonly genre?: Genre | undefined;
}

export const addDossiers = async (
  db: Kysely<DemandesTables & RdsTables>,
  people: readonly Placement[],
  { etat, crf, genre = 'subvention' }: Vie,
): Promise<Map<PersonaName, DossiersPlaced>> => {
  if (etat === undefined) return new Map();
  const scheme = await addScheme(db as unknown as Kysely<RdsTables>, people, genre);
  const life = {
    etat,
    supprime_at: etat === 'B' ? new Date() : null,
    etat_avant: etat === 'B' ? ('A' as const) : null,
  };
  const placed = people.map((placement) => ({
    placement,
    rows: HELD.map((relation) => ({
      relation,
      projet: randomUUID(),
      crf: randomUUID(),
      row: rowOf(placement, relation, scheme),
    })),
  }));
  const all = placed.flatMap(({ rows }) => rows);
  await db
    .insertInto('demandes.dossier')
    .values(all.map(({ row }) => ({ ...row, ...life })))
    .execute();
  await db
    .insertInto('demandes.projet')
    .values(
      all.map(({ row, projet }) => ({
        ...{ id: projet, exercice: EXERCICE, id_dossier: row.id, rang: 1, numero: 1 },
        contenu: JSON.stringify(emptyProjet()),
      })),
    )
    .execute();
  if (crf)
    await db
      .insertInto('demandes.crf')
      .values(
        all.map(({ row, crf: id }) => ({
          ...{ id, exercice_dossier: EXERCICE, id_dossier: row.id, exercice: EXERCICE - 2, etat: crf },
          echeance: `${EXERCICE - 1}-06-30`,
          contenu: JSON.stringify({ projets: [], attestation: null, document: null }),
        })),
      )
      .execute();
  const instructions = placed
    .filter(({ placement: { persona } }) => INSTRUCTEURS.includes(persona))
    .flatMap(({ placement, rows }) => {
      const id_service = serviceOf(placement);
      const near = rows.filter(({ relation }) => relation === 'proche');
      return near.map(({ row }) => ({
        ...{ exercice: EXERCICE, genre, id_dossier: row.id, id_service, is_referent: true, etat },
      }));
    });
  if (instructions.length > 0) await db.insertInto('demandes.instruction').values(instructions).execute();
  return new Map(
    placed.map(({ placement: { persona }, rows }) => {
      const of = (relation: Relation) => rows.find((one) => one.relation === relation);
      const [own, proche, autre] = HELD.map((relation) => String(of(relation)?.row.id)) as [string, string, string];
      const projetOf = (relation: Relation): string => of(relation)?.projet ?? randomUUID();
      const dossier = { own, proche, autre, puissant: autre, absent: ABSENT };
      const projet = {
        ...{ own: projetOf('own'), proche: projetOf('proche'), autre: projetOf('autre') },
        ...{ puissant: projetOf('autre'), absent: randomUUID() },
      };
      const crfOf = (relation: Relation): string => of(relation)?.crf ?? randomUUID();
      const reports = {
        ...{ own: crfOf('own'), proche: crfOf('proche'), autre: crfOf('autre') },
        ...{ puissant: crfOf('autre'), absent: randomUUID() },
      };
      return [persona, { dossier, projet, crf: reports, code: scheme.code }];
    }),
  );
};
