import type { CompteAdministre, User } from '@guichet/contract/auth';
import type { Referentiel } from '@guichet/contract/lca';
import type { ServiceRecord } from '@guichet/contract/rds';
import { amina } from '../../../testing/amina.ts';

const uuid = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const ids = (number: number): string => uuid(number);

export const sophie: User = {
  ...amina,
  _id: uuid(90),
  authId: uuid(90),
  email: 'sophie@guichet-asso.example',
  prenom: 'Sophie',
  nom: 'Lambert',
  role: 'lca.admin',
  roles: ['lca.admin'],
};
export const nadia: User = {
  ...sophie,
  _id: uuid(91),
  authId: uuid(91),
  email: 'nadia@guichet-asso.example',
  prenom: 'Nadia',
  nom: 'Benali',
  role: 'rds.admin',
  roles: ['rds.admin'],
};

export const compteOf = (user: User, changes: Partial<CompteAdministre> = {}): CompteAdministre => ({
  ...user,
  locked: false,
  locked_motif: null,
  origin: 'lca',
  cree_le: '2026-09-01T08:00:00.000Z',
  ...changes,
});

export const statuts: Referentiel = {
  _id: uuid(300),
  type: 'statuts',
  libelle: 'Statuts',
  categorie: 'association',
  options: [
    { value: 'declaree', label: 'Déclarée', ordre: 7 },
    { value: 'utilite', label: 'Reconnue d’utilité publique' },
    { value: 'fondation', label: 'Fondation' },
  ],
  version: 5,
};
export const regions: Referentiel = {
  _id: uuid(301),
  type: 'regions',
  libelle: 'Régions',
  categorie: 'territoire',
  options: [{ code: '53', label: 'Bretagne' }],
  version: 1,
};

export const serviceOf = (number: number, nom: string, changes: Partial<ServiceRecord> = {}): ServiceRecord => ({
  _id: uuid(number),
  code: uuid(number),
  authId: uuid(number + 1000),
  email: `service-${number}@guichet-asso.example`,
  siren: null,
  siret: null,
  nom,
  adresse: null,
  telephone: null,
  site_internet: null,
  type: 'Direction régionale',
  federation_sportive: null,
  niveau_territorial: 'Régional',
  zone_territoriale: 'Bretagne',
  profil: null,
  dispositifs: [],
  parent: null,
  bo: { code: 'portail', libelle: 'Guichet Asso' },
  code_territoire: null,
  types_agrement: [],
  version: 2,
  ...changes,
});

/** What a server answers to a change: what it held, under what was sent. */
export const over = <T extends object>(held: T, sent: object, rest: Partial<T> = {}): T => ({
  ...held,
  ...sent,
  ...rest,
});
