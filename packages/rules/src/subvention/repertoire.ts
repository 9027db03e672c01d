import { andOf, evaluateAsk, type Faits, readFait } from '../conditions/index.ts';
import type { Territoire } from '../territoire/index.ts';
import { criteresOf, type EtatEligibilite, type Raison } from './eligibilite.ts';
import type { ReseauConnu } from './services.ts';

const NULLE_PART: Territoire = { commune: null, departement: null, region: null };

const texteOf = (faits: Faits, key: string): string | null => {
  const value = readFait(faits, 'association', key);
  return typeof value === 'string' ? value : null;
};

/** Where the record places the association. Nowhere, as long as it does not say: who answers for all still does. */
export const territoireDes = (faits: Faits): Territoire => {
  const departement = texteOf(faits, 'territoire.departement');
  if (departement === null) return NULLE_PART;
  return { commune: texteOf(faits, 'territoire.commune'), departement, region: texteOf(faits, 'territoire.region') };
};

const ETATS = { oui: 'eligible', non: 'non', inconnu: 'a_completer' } as const;

/** The verdict alone, without its reasons: thousands are sorted by it, and only a page is told why. */
export const etatEligibilite = (subvention: Parameters<typeof criteresOf>[0], faits: Faits): EtatEligibilite =>
  ETATS[andOf(criteresOf(subvention).flatMap(({ asks }) => asks.map((ask) => evaluateAsk(ask, faits).valeur)))];

const ADRESSE: Raison = {
  valeur: 'inconnu',
  libelle: 'L’adresse du siège',
  explication:
    'Il vous manque : l’adresse du siège. Sans elle, seules les subventions ouvertes à tout le pays sont montrées.',
  rubrique: 'coordonnees',
  champ: 'adresse_siege.cp',
};
const AFFILIATION: Raison = {
  valeur: 'inconnu',
  libelle: 'Votre fédération',
  explication: 'Il vous manque : votre affiliation. Sans elle, les subventions des fédérations ne sont pas montrées.',
  rubrique: 'reseaux',
  champ: null,
};

/** What the record does not say yet, and without which schemes stay out of the list. */
export const manquesOf = (faits: Faits, reseaux: readonly ReseauConnu[] | null): Raison[] => [
  ...(territoireDes(faits).departement === null ? [ADRESSE] : []),
  ...(reseaux?.length === 0 && texteOf(faits, 'activites.domaine') === 'Sport' ? [AFFILIATION] : []),
];
