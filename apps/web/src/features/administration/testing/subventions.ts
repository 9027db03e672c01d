import type { DispositifAnswer, Subvention, SubventionLigne } from '@guichet/contract/rds';
import { contenuSubventionSchema, reglesOf, type SousDispositif } from '@guichet/rules/subvention';
import { ids, serviceOf } from './personnes.ts';

export const bretagne = serviceOf(601, 'Région Bretagne', { profil: 'Administrateur local' });
export const morbihan = serviceOf(602, 'Département du Morbihan', {
  parent: bretagne._id,
  zone_territoriale: 'Morbihan',
});

export const fdva: DispositifAnswer = {
  _id: ids(800),
  code: 'FDVA',
  nom: 'Fonds pour le développement de la vie associative',
  description: null,
  sous_dispositifs: [
    { code: 'Formation des bénévoles', nom: 'Formation des bénévoles' },
    { code: 'Fonctionnement', nom: 'Fonctionnement et innovation' },
  ],
  actif: true,
  version: 4,
};

export const instructeur = (number: number, nom: string, isReferent: boolean): Subvention['instructeurs'][number] => ({
  isReferent,
  service: {
    _id: ids(number),
    code: `service-${number}`,
    nom,
    type: 'Direction régionale',
    niveau_territorial: 'Régional',
    code_territoire: '53',
    bo: 'portail',
    federation_sportive: null,
  },
});

const {
  instructeurs: _,
  dispositif: __,
  ...contenu
} = contenuSubventionSchema.parse({
  nom: 'Formation des bénévoles 2027',
  description: 'Pour former les bénévoles.',
  campagne_exercice: 2027,
  dispositif: { code: 'FDVA' },
  sous_dispositifs: [
    {
      code: 'Formation des bénévoles',
      date_debut: '2027-01-04T00:00:00+01:00',
      date_fin: '2027-03-05T12:00:00+01:00',
    },
  ],
});

/** Parts as the server answers them. */
const partsOf = (parts: readonly SousDispositif[]): Subvention['sous_dispositifs'] =>
  parts.map((part) => ({ ...part, regles: { ...reglesOf({ ...contenu, dispositif: fdva }, part) } }));

/** A scheme that could be published as it is. */
export const subventionOf = (changes: Partial<Subvention> = {}): Subvention => ({
  ...contenu,
  sous_dispositifs: partsOf(contenu.sous_dispositifs),
  _id: ids(900),
  code: 'FDVA-2027',
  active: false,
  dispositif: { code: fdva.code, nom: fdva.nom },
  instructeurs: [instructeur(601, 'Région Bretagne', true)],
  calendrier_publie: (changes.publiee ?? null) === null ? null : (changes.sous_dispositifs ?? contenu.sous_dispositifs),
  numero: null,
  publiee: null,
  a_publier: true,
  peut_gerer: true,
  gestionnaire: { _id: bretagne._id, nom: bretagne.nom },
  version: 7,
  ...changes,
});

export const ligneOf = (number: number, nom: string, changes: Partial<SubventionLigne> = {}): SubventionLigne => ({
  _id: ids(number),
  code: `S-${number}`,
  nom,
  resume: null,
  active: false,
  campagne_exercice: 2027,
  dispositif: { code: fdva.code, nom: fdva.nom },
  sous_dispositifs: contenu.sous_dispositifs,
  montants: contenu.montants,
  calendrier_publie: (changes.publiee ?? null) === null ? null : (changes.sous_dispositifs ?? contenu.sous_dispositifs),
  publiee: null,
  a_publier: true,
  gestionnaire: 'Région Bretagne',
  services: ['Région Bretagne'],
  eligibilite: null,
  modifie_at: '2027-01-15T09:00:00.000Z',
  ...changes,
});
