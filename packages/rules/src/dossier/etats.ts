import type { Genre } from '../genre/index.ts';
import { dayOf } from '../jour/index.ts';

/** Instruction states, in the order of a request's life (DOSSIER-009 to 021). Codes 1 and 5 do not exist. */
export const ETATS_DOSSIER = ['A', 'B', 'C', 'D', '2', '3', '4', '6', '7', '8', '9', '10', '11', '12'] as const;
export type EtatDossier = (typeof ETATS_DOSSIER)[number];

interface DefinitionEtat {
  /** As the documents say it, for the association. */
  readonly libelle: string;
  /** Where services see a stage that associations do not (P-1). */
  readonly libelleService?: string;
  /** Whose move it is; nobody's once it is over. */
  readonly main: 'association' | 'service' | 'personne';
}

const INSTRUCTION = "En cours d'instruction";
const PAIEMENT = 'En cours de paiement';

export const DEFINITIONS_ETAT: Readonly<Record<EtatDossier, DefinitionEtat>> = {
  A: { libelle: 'En cours de saisie', main: 'association' },
  B: { libelle: 'Supprimé', main: 'personne' },
  C: { libelle: 'Renvoyé au compte asso', main: 'association' },
  D: { libelle: 'Transmis au service instructeur', main: 'service' },
  '2': { libelle: INSTRUCTION, main: 'service' },
  '3': { libelle: INSTRUCTION, libelleService: 'En attente superviseur', main: 'service' },
  '4': { libelle: INSTRUCTION, libelleService: 'En attente décision', main: 'service' },
  '6': { libelle: 'Accordé', main: 'service' },
  '7': { libelle: PAIEMENT, libelleService: `${PAIEMENT} (Sirepa)`, main: 'service' },
  '8': { libelle: PAIEMENT, libelleService: `${PAIEMENT} (Chorus)`, main: 'service' },
  '9': { libelle: 'Payé, en attente des comptes-rendus financiers', main: 'association' },
  '10': { libelle: 'Terminé', main: 'personne' },
  '11': { libelle: 'Refusé', main: 'personne' },
  '12': { libelle: 'Rejeté', main: 'personne' },
};

/** Deleted, finished, refused or rejected: nobody waits for anything any more. */
export const ETATS_CLOS: readonly EtatDossier[] = ETATS_DOSSIER.filter(
  (etat) => DEFINITIONS_ETAT[etat].main === 'personne',
);
/** The same, of each genre: an approval that is granted lives on in its titre (P-26), a grant in its money and its report. */
export const ETATS_CLOS_DE: Readonly<Record<Genre, readonly EtatDossier[]>> = {
  subvention: ETATS_CLOS,
  agrement: [...ETATS_CLOS, '6'],
};
/** Granted: from there on there is money promised, to pay or paid. */
export const ETATS_ENGAGES: readonly EtatDossier[] = ['6', '7', '8', '9', '10'];
/** Money leaves. */
export const ETATS_PAIEMENT: readonly EtatDossier[] = ['7', '8'];
/** All is paid: the financial reports are awaited. */
export const ETAT_SOLDE: EtatDossier = '9';
/** A service still has something to do with it, up to its last payment. */
export const isAuService = (etat: EtatDossier): boolean => DEFINITIONS_ETAT[etat].main === 'service';

export type Branche = 'association' | 'service';

export const libelleEtat = (etat: EtatDossier, branche: Branche): string => {
  const { libelle, libelleService } = DEFINITIONS_ETAT[etat];
  return branche === 'service' ? (libelleService ?? libelle) : libelle;
};

/** P-1: for an association one stage, whatever a service does inside it. */
const INSTRUITS: readonly EtatDossier[] = ['2', '3', '4'];
export const isInstruit = (etat: EtatDossier): boolean => INSTRUITS.includes(etat);
export const etatVu = (etat: EtatDossier, branche: Branche): EtatDossier =>
  branche === 'association' && isInstruit(etat) ? '2' : etat;

/** The same, of states that are looked for: one of that stage means all of them. */
export const etatsCherches = (etats: readonly EtatDossier[], branche: Branche): readonly EtatDossier[] =>
  branche === 'association' && etats.some(isInstruit) ? [...new Set([...etats, ...INSTRUITS])] : etats;

export const STATUTS = ['complet', 'incomplet'] as const;
export type Statut = (typeof STATUTS)[number];

export interface Instruction {
  readonly etat: EtatDossier;
  readonly id_service_instructeur: string;
}

/** DOSSIER-005: «an instruction is in X» holds as soon as one is. */
export const hasInstructionIn = (
  instructions: readonly Pick<Instruction, 'etat'>[],
  etats: readonly EtatDossier[],
): boolean => instructions.some(({ etat }) => etats.includes(etat));

/** the headline mirrors the referent's instruction, else the first. */
export const etatDeTete = (instructions: readonly Instruction[], referent: string | null): EtatDossier | null =>
  (instructions.find(({ id_service_instructeur }) => id_service_instructeur === referent) ?? instructions[0])?.etat ??
  null;

/** From the first transmission on. */
const ENVOYES: readonly EtatDossier[] = ['D', '2', '3', '4', '6', '7', '8', '9', '10', '11', '12'];
/** No longer in the association's hands, where what it says may still change. */
export const isEnvoye = (etat: EtatDossier): boolean => ENVOYES.includes(etat);

interface Envoi {
  readonly instructions: readonly Pick<Instruction, 'etat'>[];
  /** When it was first transmitted; null while it never was. */
  readonly transmis_at: string | null;
}
export const isDejaEnvoye = ({ instructions, transmis_at }: Envoi): boolean =>
  transmis_at !== null || hasInstructionIn(instructions, ENVOYES);

/** DOSSIER-029, DOSSIER-030. */
export const isIncomplet = ({ statut }: { readonly statut: Statut }): boolean => statut === 'incomplet';
export const isIncompletApresEnvoi = (dossier: Envoi & { readonly statut: Statut }): boolean =>
  isIncomplet(dossier) && isDejaEnvoye(dossier);

/** The year that people live in, whatever the machine's clock says. */
export const anneeDeParis = (now: Date): number => Number(dayOf(now).slice(0, 4));

/** DOSSIER-032. */
export const isAnneePassee = ({ exercice }: { readonly exercice: number }, anneeCourante: number): boolean =>
  exercice < anneeCourante;
