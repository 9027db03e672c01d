import type { ModeleActe } from '@guichet/rules/lettre';

/** The texts of an act that stand on their own, in the order in which it says them. */
export type ChampTexte = Exclude<keyof ModeleActe, 'articles' | 'signataire'>;
interface Champ {
  readonly libelle: string;
  readonly aide?: string;
  /** How many lines it shows; a single field when none is said. */
  readonly lignes?: number;
}

export const AVANT: Readonly<Record<Exclude<ChampTexte, 'recours'>, Champ>> = {
  entete: { libelle: 'En-tête', aide: 'Une ligne par ligne : le service, son adresse, comment l’écrire.', lignes: 4 },
  lieu: { libelle: 'Ville', aide: 'Devant la date. Vide : la date seule.' },
  titre: { libelle: 'Titre de l’acte' },
  autorite: { libelle: 'Qui décide', aide: 'Par exemple : Le directeur régional,' },
  vus: { libelle: 'Vu', aide: 'Un texte par ligne, sans écrire « Vu ».', lignes: 6 },
  considerants: {
    libelle: 'Considérant',
    aide: 'Un par ligne, sans écrire « Considérant ». Vide : l’acte n’en a pas.',
    lignes: 3,
  },
  formule: { libelle: 'Avant les articles', aide: 'Par exemple : Décide :' },
};
export const SIGNATAIRE: Readonly<Record<keyof ModeleActe['signataire'], Champ>> = {
  formule: { libelle: 'Formule de signature', aide: 'Par exemple : Pour le directeur régional et par délégation,' },
  nom: { libelle: 'Nom du signataire', aide: 'Prénom et nom, ou {signataire} : la personne qui a décidé.' },
  qualite: { libelle: 'Qualité du signataire' },
};
export const RECOURS: Champ = {
  libelle: 'Voies et délais de recours',
  aide: 'Le délai et le tribunal : sans eux, la décision peut être contestée sans limite.',
  lignes: 7,
};

export const idChamp = (champ: string): string => `modele-${champ.replaceAll('.', '-')}`;
