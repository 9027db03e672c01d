import { type DonneesService, TYPE_FEDERATIONS } from '@guichet/rules/service';
import { FEDERATIONS } from './federations.ts';
import { DEPARTEMENTS, REGIONS } from './territoires.ts';

/** A public service that exists, as its law names it; no account holds it, and its address leads nowhere. */
export interface ServiceReel
  extends Pick<
    DonneesService,
    'nom' | 'type' | 'niveau_territorial' | 'zone_territoriale' | 'code_territoire' | 'dispositifs' | 'types_agrement'
  > {
  readonly id: string;
  readonly code: string;
  /** The code of the one that it depends on. */
  readonly parent: string | null;
  readonly federation_sportive: string | null;
}

/** Codes of places are made of hexadecimal digits, Corsica included: the number says what it is. */
const idOf = (famille: number, code: string): string =>
  `5e41ce00-0000-4000-800${famille}-${code.toLowerCase().padStart(12, '0')}`;

export const DJEPVA = 'DJEPVA';
export const ANS = 'ANS';
export const DGCS = 'DGCS';
export const drajes = (region: string): string => `DRAJES-${region}`;
export const sdjes = (departement: string): string => `SDJES-${departement}`;
export const federation = (code: string): string => `FEDE-${code}`;
export const dreets = (region: string): string => `DREETS-${region}`;

const national = { niveau_territorial: 'National', zone_territoriale: null, code_territoire: null } as const;

const NATIONAUX: readonly ServiceReel[] = [
  {
    ...national,
    id: idOf(1, '1'),
    code: DJEPVA,
    nom: 'Direction de la jeunesse, de l’éducation populaire et de la vie associative (DJEPVA)',
    type: 'Administrations centrales',
    dispositifs: ['FDVA', 'pass-sport', '2h-sport-college'],
    types_agrement: ['JEP'],
    parent: null,
    federation_sportive: null,
  },
  {
    ...national,
    id: idOf(1, '2'),
    code: ANS,
    nom: 'Agence nationale du Sport',
    type: 'Opérateurs de l’État',
    dispositifs: ['CNDS', 'FEDE'],
    types_agrement: [],
    parent: null,
    federation_sportive: null,
  },
  {
    ...national,
    id: idOf(1, '3'),
    code: DGCS,
    nom: 'Direction générale de la cohésion sociale (DGCS)',
    type: 'Administrations centrales',
    dispositifs: [],
    types_agrement: ['HAA'],
    parent: null,
    federation_sportive: null,
  },
];

const REGIONAUX: readonly ServiceReel[] = REGIONS.map(({ code, nom }) => ({
  id: idOf(2, code),
  code: drajes(code),
  nom: `Délégation régionale académique à la jeunesse, à l’engagement et aux sports (DRAJES) – ${nom}`,
  type: 'Directions régionales',
  niveau_territorial: 'Régional',
  zone_territoriale: nom,
  code_territoire: code,
  dispositifs: ['FDVA', 'CNDS', 'pass-sport', '2h-sport-college'],
  types_agrement: [],
  parent: DJEPVA,
  federation_sportive: null,
}));

const DEPARTEMENTAUX: readonly ServiceReel[] = DEPARTEMENTS.map(([code, nom, region]) => ({
  id: idOf(3, code),
  code: sdjes(code),
  nom: `Service départemental à la jeunesse, à l’engagement et aux sports (SDJES) – ${nom}`,
  type: 'Directions départementales',
  niveau_territorial: 'Départemental',
  zone_territoriale: nom,
  code_territoire: code,
  dispositifs: ['FDVA', 'CNDS', 'pass-sport', '2h-sport-college'],
  types_agrement: ['TCA', 'JEP', 'Sport'],
  parent: drajes(region),
  federation_sportive: null,
}));

const SPORTIFS: readonly ServiceReel[] = FEDERATIONS.map(([code, libelle]) => ({
  ...national,
  id: idOf(4, code),
  code: federation(code),
  nom: libelle,
  type: TYPE_FEDERATIONS,
  dispositifs: ['FEDE'],
  types_agrement: [],
  parent: ANS,
  federation_sportive: libelle,
}));

const ILE_DE_FRANCE = '11';
/** Food aid is instructed by region; around Paris, by the service that also houses people. */
const SOCIAUX: readonly ServiceReel[] = REGIONS.map(({ code, nom }) => ({
  id: idOf(5, code),
  code: dreets(code),
  nom:
    code === ILE_DE_FRANCE
      ? `Direction régionale et interdépartementale de l’hébergement et du logement (DRIHL) – ${nom}`
      : `Direction régionale de l’économie, de l’emploi, du travail et des solidarités (DREETS) – ${nom}`,
  type: 'Directions régionales',
  niveau_territorial: 'Régional',
  zone_territoriale: nom,
  code_territoire: code,
  dispositifs: [],
  types_agrement: ['HAA'],
  parent: DGCS,
  federation_sportive: null,
}));

/** Each after the one that it depends on. */
export const SERVICES_REELS: readonly ServiceReel[] = [
  ...NATIONAUX,
  ...REGIONAUX,
  ...SOCIAUX,
  ...DEPARTEMENTAUX,
  ...SPORTIFS,
];
