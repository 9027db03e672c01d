import type { Rubrique } from '@guichet/rules/association';
import type { ReferentielType } from '@guichet/rules/referentiel';
import { adresseFiche } from '../../shared/association/adresses.ts';

export { adresseFiche, adresseRubrique, BASE } from '../../shared/association/adresses.ts';

interface TexteRubrique {
  readonly titre: string;
  /** What it is for, in one line of the task list. */
  readonly sert: string;
  readonly referentiels?: readonly ReferentielType[];
}

/** The pages of a record, one subject each; documents have their own place. */
export const PAGES = {
  identite: { titre: 'Identité et régime', sert: 'Nom, numéros, régime, fiscalité', referentiels: ['tribunaux'] },
  activites: {
    titre: 'Activités',
    sert: 'Objet, domaine, territoire',
    referentiels: ['champs-actions-territorial', 'types-structures-sportives', 'activites'],
  },
  coordonnees: { titre: 'Coordonnées', sert: 'Adresse du siège, téléphone, courriel, site' },
  representants: { titre: 'Représentants', sert: 'Qui représente l’association', referentiels: ['fonctions'] },
  'moyens-humains': { titre: 'Moyens humains', sert: 'Adhérents, bénévoles, salariés, par année' },
  comptes: { titre: 'Comptes', sert: 'Charges, produits et résultat, par année' },
  budgets: { titre: 'Budgets prévisionnels', sert: 'Le budget de l’année, ligne par ligne' },
  'coordonnees-bancaires': { titre: 'Coordonnées bancaires', sert: 'Les comptes où recevoir une subvention' },
  agrements: {
    titre: 'Agréments',
    sert: 'Les agréments que l’État a donnés',
    referentiels: ['agrements-types', 'niveaux-agrements'],
  },
  reseaux: { titre: 'Réseaux et membres', sert: 'Fédérations, unions, membres personnes morales' },
  specificites: {
    titre: 'Spécificités',
    sert: 'Pass’Sport, appui à la vie associative, Guid’Asso',
    referentiels: ['type-structure-vaeb', 'service-vaeb', 'mission-guidasso', 'federations-sportives'],
  },
} as const satisfies Record<Exclude<Rubrique, 'documents'>, TexteRubrique>;
export type PageRubrique = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as readonly PageRubrique[];

export const referentielsOf = (rubrique: PageRubrique): readonly ReferentielType[] =>
  (PAGES[rubrique] as TexteRubrique).referentiels ?? [];

export const titreOf = (rubrique: Rubrique): string => (rubrique === 'documents' ? 'Documents' : PAGES[rubrique].titre);
export const sertOf = (rubrique: Rubrique): string =>
  rubrique === 'documents' ? 'Statuts, liste des dirigeants, RIB, comptes' : PAGES[rubrique].sert;

/** «Il manque 2 choses» */
export const sayManques = (nombre: number): string => {
  if (nombre === 0) return 'La fiche est complète';
  return nombre === 1 ? 'Il manque une chose' : `Il manque ${nombre} choses`;
};

export const adresseEtablissements = (id: string): string => `${adresseFiche(id)}/etablissement-secondaire`;

export const TITRE_LECTURES = 'Qui a lu la fiche';
export const adresseLectures = (id: string): string => `${adresseFiche(id)}/lectures`;
