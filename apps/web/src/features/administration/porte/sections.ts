import type { ContenuOffre } from '@guichet/rules/agrement';
import type { Probleme } from '@guichet/rules/subvention';

export interface Section {
  readonly titre: string;
  readonly sert: string;
  /** The fields of the content that it holds: their problems are its own. */
  readonly champs: readonly string[];
  /** Nothing of it is due: empty, it is complete. */
  readonly isEmpty?: (contenu: ContenuOffre) => boolean;
}

/** Everything that may be composed; a genre has its own list of them, in its order. */
export const SECTIONS = {
  presentation: {
    titre: 'Présentation',
    sert: 'Ce que finance la subvention, pour qui, pour quel exercice.',
    champs: ['code', 'nom', 'resume', 'description', 'url_notice', 'campagne_exercice', 'dispositif', 'type_agrement'],
  },
  calendrier: {
    titre: 'Calendrier',
    sert: 'Ce qui peut être demandé, et entre quelles dates.',
    champs: ['sous_dispositifs', 'duree_pluriannuelle', 'silence_mois'],
  },
  titre: {
    titre: 'Titre',
    sert: 'Ce qui est délivré : à quel niveau, pour combien de temps, sur quoi il repose, quand il se rappelle.',
    champs: [
      'categorie',
      'niveau',
      'duree_premiere',
      'duree_renouvellement',
      'exige_tca',
      'extensible_membres',
      'rappels',
      'motifs_retrait',
      'echeance_donnees',
    ],
  },
  fenetre: {
    titre: 'Fenêtre',
    sert: 'Quand il peut être demandé : toute l’année, ou entre deux dates.',
    champs: ['fenetre'],
    isEmpty: ({ fenetre = null }) => fenetre === null,
  },
  instructeurs: {
    titre: 'Instructeurs',
    sert: 'Les services qui reçoivent les dossiers, et leur référent.',
    champs: ['instructeurs'],
  },
  montants: {
    titre: 'Montants',
    sert: 'Ce qui est accordé au moins et au plus, et l’écart à expliquer ensuite.',
    champs: ['montants', 'tolerance_crf'],
    isEmpty: ({ montants }) => Object.values(montants).every((montant) => montant === null),
  },
  eligibilite: {
    titre: 'Éligibilité',
    sert: 'Ce qu’une association doit être pour demander.',
    champs: ['eligibilite'],
    isEmpty: ({ eligibilite }) => eligibilite.length === 0,
  },
  champs: {
    titre: 'Champs',
    sert: 'Les questions propres à cette subvention.',
    champs: ['champs_attendus'],
    isEmpty: ({ champs_attendus }) => champs_attendus.length === 0,
  },
  documents: {
    titre: 'Documents',
    sert: 'Les pièces à joindre, et dans quel cas.',
    champs: ['documents_attendus'],
    isEmpty: ({ documents_attendus }) => documents_attendus.length === 0,
  },
  grille: {
    titre: 'Grille de notation',
    sert: 'Sur quoi les agents notent chaque demande, et pour combien chaque critère compte.',
    champs: ['grille'],
    isEmpty: ({ grille }) => grille.length === 0,
  },
  apercu: { titre: 'Aperçu', sert: 'La demande comme une association la verra.', champs: [] },
  publication: { titre: 'Publication', sert: 'Publier, ouvrir ou fermer, relire les versions.', champs: [] },
} as const satisfies Readonly<Record<string, Section>>;
export type CleSection = keyof typeof SECTIONS;
export const sectionOf = (cle: CleSection): Section => SECTIONS[cle];
export const isSection = (sections: readonly CleSection[], cle: string | undefined): cle is CleSection =>
  sections.some((known) => known === cle);

const headOf = (champ: string): string => champ.split('.')[0] ?? champ;

export const problemesDe = (cle: CleSection, problemes: readonly Probleme[]): readonly Probleme[] =>
  problemes.filter(({ champ }) => sectionOf(cle).champs.includes(headOf(champ)));

/** Where a problem is mended: its section. */
export const sectionDe = (sections: readonly CleSection[], { champ }: Probleme): CleSection =>
  sections.find((one) => sectionOf(one).champs.includes(headOf(champ))) ?? 'presentation';
