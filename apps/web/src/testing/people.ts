import type { User } from '@guichet/contract/auth';
import type { ServiceRecord } from '@guichet/contract/rds';
import type { Rattachement } from '@guichet/rules/rattachement';
import { amina } from './amina.ts';

const person = (number: number, prenom: string, nom: string, roles: readonly string[]): User => {
  const authId = `019a0000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
  const email = `${prenom.toLowerCase()}@guichet-asso.example`;
  return { ...amina, _id: authId, authId, email, prenom, nom, role: roles[0] ?? null, roles: [...roles] };
};

export const luc = person(1, 'Luc', 'Ferrand', ['rds.user']);
export const nadia = person(2, 'Nadia', 'Benali', ['rds.admin']);
export const ines = person(3, 'Ines', 'Carvalho', ['osiris.appli_admin']);
export const admin = person(4, 'Odile', 'Marchand', ['lca.admin']);
/** Instructs for a service and presides over an association. */
export const double = person(5, 'Karim', 'Haddad', ['rds.user', 'lca.association']);
/** Knows only a sibling site. */
export const voisin = person(6, 'Rose', 'Petit', ['dab.benevole']);

export const siege: Rattachement = {
  id_correspondance: 4_217,
  id_siret: '12345678900012',
  id_siren: '123456789',
  id_rna: 'W751234567',
  nom: 'Judo club des Lilas',
  type: 'Siège',
  fonction: 'Présidente',
  notifications: true,
  declarations: false,
  etat: 'confirme',
  isValideurCEC: false,
  representantsLegaux: [],
  version: 1,
};
export const etablissement: Rattachement = {
  ...siege,
  id_correspondance: 4_218,
  id_siret: '12345678900020',
  nom: 'Judo club des Lilas, antenne de Pantin',
  type: 'Etablissement secondaire',
  fonction: 'Secrétaire',
};

export const service: ServiceRecord = {
  _id: '019a0000-0000-7000-8000-000000000201',
  authId: luc.authId,
  email: 'sport@departement.example',
  siren: '987654321',
  siret: '98765432100012',
  nom: 'Service des sports du département',
  adresse: null,
  telephone: '0102030405',
  site_internet: null,
  type: 'Conseil départemental',
  federation_sportive: null,
  niveau_territorial: 'Départemental',
  zone_territoriale: 'Seine-Saint-Denis',
  profil: null,
  dispositifs: [],
  parent: null,
  bo: null,
  code_territoire: '93',
  types_agrement: [],
  version: 1,
};
