import type { EtatDossier, TypeNotification } from '../dossier/index.ts';
import type { Genre } from '../genre/index.ts';
import type { Fonction } from './fonctions.ts';
import type { Garde } from './gardes.ts';

/** What a service does with a dossier that it instructs, in the order of its life. */
export const TRANSITIONS = [
  'ouvrir',
  'rejeter',
  'renvoyer',
  'proposer',
  'retirer',
  'reprendre',
  'valider',
  'ajourner',
  'accorder',
  'refuser',
  'payerParSirepa',
  'payerParChorus',
  'solder',
  'clore',
  'rouvrir',
] as const;
export type Transition = (typeof TRANSITIONS)[number];

/** What decides, approves a decision, pays or takes a decision back: who does it has proved who they are (P-24). */
export const TRANSITIONS_GRAVES = [
  'rejeter',
  'valider',
  'accorder',
  'refuser',
  'payerParSirepa',
  'payerParChorus',
  'solder',
  'rouvrir',
] as const satisfies readonly Transition[];

export interface DefinitionTransition {
  /** As the button says it. */
  readonly libelle: string;
  readonly de: readonly EtatDossier[];
  readonly vers: EtatDossier;
  readonly fonction: Fonction;
  /** Only the service that answers for the whole dossier (T5). */
  readonly referent?: true;
  /** A sentence that the association or the next person will read. */
  readonly texte?: 'motif' | 'commentaire';
  readonly gardes: readonly Garde[];
  /** Who is outside learns it; what stays inside the service has none. */
  readonly notification: TypeNotification | null;
}

/** instruction.md section 3, T3 to T16. */
export const DEFINITIONS_TRANSITION: Readonly<Record<Transition, DefinitionTransition>> = {
  ouvrir: {
    libelle: 'Commencer l’instruction',
    de: ['D'],
    vers: '2',
    fonction: 'instructeur',
    gardes: ['sansInteret'],
    notification: 1,
  },
  rejeter: {
    libelle: 'Rejeter : la demande n’est pas recevable',
    de: ['D', '2'],
    vers: '12',
    fonction: 'instructeur',
    texte: 'motif',
    gardes: ['sansInteret'],
    notification: 1,
  },
  renvoyer: {
    libelle: 'Renvoyer à l’association',
    de: ['D', '2', '3', '4'],
    vers: 'C',
    fonction: 'instructeur',
    referent: true,
    texte: 'motif',
    gardes: ['sansInteret', 'aucuneAutreDecision'],
    notification: 1,
  },
  proposer: {
    libelle: 'Proposer',
    de: ['2'],
    vers: '3',
    fonction: 'instructeur',
    gardes: ['sansInteret', 'propositionEntiere', 'aucunComplementBloquant', 'avisRendus'],
    notification: null,
  },
  retirer: {
    libelle: 'Reprendre ma proposition',
    de: ['3'],
    vers: '2',
    fonction: 'instructeur',
    gardes: ['sansInteret', 'memePersonne'],
    notification: null,
  },
  reprendre: {
    libelle: 'Rendre à l’instructeur',
    de: ['3'],
    vers: '2',
    fonction: 'superviseur',
    texte: 'commentaire',
    gardes: ['sansInteret'],
    notification: null,
  },
  valider: {
    libelle: 'Valider la proposition',
    de: ['3'],
    vers: '4',
    fonction: 'superviseur',
    gardes: ['sansInteret', 'autrePersonne'],
    notification: null,
  },
  ajourner: {
    libelle: 'Ajourner',
    de: ['4'],
    vers: '2',
    fonction: 'decideur',
    texte: 'commentaire',
    gardes: ['sansInteret'],
    notification: null,
  },
  accorder: {
    libelle: 'Accorder',
    de: ['4'],
    vers: '6',
    fonction: 'decideur',
    gardes: ['sansInteret', 'montantsAccordes', 'enveloppeSuffisante'],
    notification: 1,
  },
  refuser: {
    libelle: 'Refuser',
    de: ['4'],
    vers: '11',
    fonction: 'decideur',
    texte: 'motif',
    gardes: ['sansInteret'],
    notification: 1,
  },
  payerParSirepa: {
    libelle: 'Mettre en paiement (Sirepa)',
    de: ['6'],
    vers: '7',
    fonction: 'comptable',
    gardes: ['sansInteret', 'autreQueLeDecideur', 'acteNotifie', 'ribUtilisable'],
    notification: 1,
  },
  payerParChorus: {
    libelle: 'Mettre en paiement (Chorus)',
    de: ['6'],
    vers: '8',
    fonction: 'comptable',
    gardes: ['sansInteret', 'autreQueLeDecideur', 'acteNotifie', 'ribUtilisable'],
    notification: 1,
  },
  solder: {
    libelle: 'Constater le paiement',
    de: ['7', '8'],
    vers: '9',
    fonction: 'comptable',
    gardes: ['sansInteret', 'autreQueLeDecideur', 'versementsFaits'],
    notification: 1,
  },
  clore: {
    libelle: 'Clore le dossier',
    de: ['9'],
    vers: '10',
    fonction: 'instructeur',
    gardes: ['sansInteret', 'comptesRendusEvalues', 'aucunVersementEnCours'],
    notification: 1,
  },
  rouvrir: {
    libelle: 'Réexaminer',
    de: ['6', '11', '12'],
    vers: '2',
    fonction: 'superviseur',
    texte: 'motif',
    gardes: ['sansInteret', 'aucunVersementFait'],
    notification: 1,
  },
};

type Definitions = Readonly<Partial<Record<Transition, DefinitionTransition>>>;
const { ouvrir, rejeter, renvoyer, proposer, retirer, reprendre, valider, ajourner, accorder, refuser, rouvrir } =
  DEFINITIONS_TRANSITION;

/** What may happen to a dossier of each genre: no money is paid for an approval, its terms are looked at instead. */
export const DEFINITIONS_DE: Readonly<Record<Genre, Definitions>> = {
  subvention: DEFINITIONS_TRANSITION,
  agrement: {
    ...{ ouvrir, rejeter, renvoyer, retirer, reprendre, valider, ajourner, refuser },
    proposer: { ...proposer, gardes: ['sansInteret', 'propositionMotivee', 'aucunComplementBloquant', 'avisRendus'] },
    accorder: { ...accorder, gardes: ['sansInteret', 'termesComplets', 'tcaAcquis'] },
    rouvrir: { ...rouvrir, gardes: ['sansInteret', 'titreSansSuite'] },
  },
};
