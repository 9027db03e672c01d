import type { DonneesService } from '@guichet/rules/service';
import type { Kysely } from 'kysely';
import type { RdsTables } from './rds.tables.ts';

interface ServiceDemonstration
  extends Pick<DonneesService, 'nom' | 'siret' | 'type' | 'niveau_territorial' | 'profil'> {
  readonly cle: string;
  readonly id: string;
  readonly sous: string | null;
  /** The account that holds this record, among those of the demonstration. */
  readonly compte?: string;
  /** Those of the demonstration who are its people too. */
  readonly agents?: readonly string[];
  readonly reste?: Partial<DonneesService>;
}

const id = (rang: number): string => `5e41ce00-0000-4000-8000-${String(rang).padStart(12, '0')}`;
const LOCAL = 'Administrateur local';
const NATIONAL = 'Administrateur national';

/** Invented from end to end: neither these services nor these territories exist. */
const SERVICES: readonly ServiceDemonstration[] = [
  {
    cle: 'agence',
    siret: '00099001000019',
    id: id(1),
    nom: 'Agence nationale de la vie associative',
    type: 'Administrations centrales',
    niveau_territorial: 'National',
    profil: NATIONAL,
    sous: null,
    reste: { dispositifs: ['FDVA', 'CNDS'], bo: 'portail' },
  },
  {
    cle: 'direction',
    siret: '00099002800011',
    id: id(2),
    nom: 'Direction régionale de la jeunesse de Haute-Rive',
    type: 'Directions régionales',
    niveau_territorial: 'Régional',
    profil: LOCAL,
    sous: 'agence',
    compte: 'nadia@guichet-asso.example',
    reste: {
      ...{ dispositifs: ['FDVA'], types_agrement: ['JEP', 'TCA', 'SPORT', 'HAA'] },
      ...{ zone_territoriale: 'Haute-Rive', code_territoire: 'HR', bo: 'portail' },
    },
  },
  {
    cle: 'soutien',
    siret: '00099003600014',
    id: id(3),
    nom: 'Pôle du soutien aux associations de Haute-Rive',
    type: 'Directions régionales',
    niveau_territorial: 'Régional',
    profil: null,
    sous: 'direction',
    compte: 'helene@guichet-asso.example',
    reste: { zone_territoriale: 'Haute-Rive', code_territoire: 'HR', bo: 'portail' },
  },
  {
    cle: 'instruction',
    siret: '00099004400018',
    id: id(4),
    nom: 'Bureau de l’instruction de Haute-Rive',
    type: 'Directions régionales',
    niveau_territorial: 'Régional',
    profil: null,
    sous: 'soutien',
    compte: 'luc@guichet-asso.example',
    agents: ['yasmine@guichet-asso.example', 'thomas@guichet-asso.example'],
    reste: { zone_territoriale: 'Haute-Rive', code_territoire: 'HR', bo: 'portail' },
  },
  {
    cle: 'departement',
    siret: '00099005100013',
    id: id(5),
    nom: 'Service départemental des sports du Val-Clair',
    type: 'Directions départementales',
    niveau_territorial: 'Départemental',
    profil: null,
    sous: 'direction',
    reste: { dispositifs: ['CNDS'], zone_territoriale: 'Val-Clair', code_territoire: 'VC', types_agrement: ['Sport'] },
  },
  {
    cle: 'federation',
    siret: '00099006900015',
    id: id(6),
    nom: 'Fédération des sports de glisse sur herbe',
    type: 'Fédérations sportives',
    niveau_territorial: 'National',
    profil: null,
    sous: 'agence',
    reste: { federation_sportive: 'Sports de glisse sur herbe', bo: 'osiris' },
  },
  {
    cle: 'mairie',
    siret: '00099007700018',
    id: id(7),
    nom: 'Mairie de Pont-l’Étoile, vie associative',
    type: 'Communes',
    niveau_territorial: 'Communal',
    profil: null,
    sous: 'departement',
    reste: { zone_territoriale: 'Pont-l’Étoile', code_territoire: 'VC-014' },
  },
];

/** Written once: who changed the demonstration keeps what they changed. `comptes` gives the account of an address. */
export const seedServices = async (db: Kysely<RdsTables>, comptes: ReadonlyMap<string, string>): Promise<number> => {
  const idOf = (cle: string | null) => SERVICES.find((service) => service.cle === cle)?.id ?? null;
  const values = SERVICES.map(({ cle, sous, compte, agents: _, reste, ...service }) => ({
    ...EMPTY,
    ...service,
    ...reste,
    email: `${cle}@services.guichet-asso.example`,
    parent: idOf(sous),
    auth_id: compte ? (comptes.get(compte) ?? null) : null,
  }));
  const inserted = await db
    .insertInto('rds.service')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const agents = SERVICES.flatMap(({ id: id_service, agents: emails = [] }) =>
    emails.flatMap((email) => comptes.get(email) ?? []).map((auth_id) => ({ auth_id, id_service })),
  );
  const isNew = ({ id_service }: (typeof agents)[number]): boolean => inserted.some((one) => one.id === id_service);
  const fresh = agents.filter(isNew);
  if (fresh.length > 0)
    await db
      .insertInto('rds.agent')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return inserted.length;
};

const EMPTY = {
  siren: null,
  adresse: null,
  telephone: null,
  site_internet: null,
  federation_sportive: null,
  zone_territoriale: null,
  dispositifs: [],
  bo: null,
  code_territoire: null,
  types_agrement: [],
} satisfies Partial<DonneesService>;
