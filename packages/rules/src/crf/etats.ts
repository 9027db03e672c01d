import { allowed, denied, type Verdict } from '../verdict.ts';

/** CRF-004. */
export const ETATS_CRF = ['1', '2', '3', '4', '5'] as const;
export type EtatCrf = (typeof ETATS_CRF)[number];

interface DefinitionEtat {
  readonly libelle: string;
  readonly editable: boolean;
}
export const DEFINITIONS_ETAT_CRF: Readonly<Record<EtatCrf, DefinitionEtat>> = {
  '1': { libelle: 'A saisir', editable: true },
  '2': { libelle: 'En cours de saisie', editable: true },
  '3': { libelle: 'Renvoyé au compte asso', editable: true },
  '4': { libelle: 'Transmis au service instructeur', editable: false },
  '5': { libelle: 'Reçu par le service instructeur', editable: false },
};
/** With the service: to be received, then to be judged. */
export const ETAT_CRF_TRANSMIS: EtatCrf = '4';
export const ETAT_CRF_RECU: EtatCrf = '5';
export const isCrfEditable = (etat: EtatCrf): boolean => DEFINITIONS_ETAT_CRF[etat].editable;
/** The association still has to send them. */
export const ETATS_CRF_ATTENDUS: readonly EtatCrf[] = ETATS_CRF.filter(isCrfEditable);

/** CRF-005, Q-23: literal. */
const AVEC_DOCUMENT: readonly EtatCrf[] = ['3', '4', '5'];
export const isDocumentCrfRequis = (etat: EtatCrf): boolean => AVEC_DOCUMENT.includes(etat);

export const ACTES_CRF = ['saisir', 'transmettre', 'recevoir', 'renvoyer', 'evaluer'] as const;
export type ActeCrf = (typeof ACTES_CRF)[number];

interface Passage {
  readonly de: readonly EtatCrf[];
  readonly vers: EtatCrf | null;
  readonly cote: 'association' | 'service';
}
/** CRF-007: the first input moves 1 to 2; in 3, what is typed stays «renvoyé» until it is sent again. */
export const PASSAGES_CRF: Readonly<Record<ActeCrf, Passage>> = {
  saisir: { de: ETATS_CRF_ATTENDUS, vers: null, cote: 'association' },
  transmettre: { de: ETATS_CRF_ATTENDUS, vers: '4', cote: 'association' },
  recevoir: { de: ['4'], vers: '5', cote: 'service' },
  renvoyer: { de: ['4'], vers: '3', cote: 'service' },
  evaluer: { de: ['5'], vers: null, cote: 'service' },
};
export const canCrf = (
  acte: ActeCrf,
  etat: EtatCrf,
  cote: 'association' | 'service',
): Verdict<'CRF_NON_EDITABLE' | 'CRF_ACTE_INTERDIT'> => {
  const passage = PASSAGES_CRF[acte];
  if (passage.cote !== cote) return denied('CRF_ACTE_INTERDIT');
  return passage.de.includes(etat) ? allowed : denied('CRF_NON_EDITABLE');
};

/** What a service concludes of a report that it received. */
export const EVALUATIONS = {
  conforme: 'Conforme',
  conforme_avec_reserve: 'Conforme avec réserve',
  reversement_demande: 'Reversement demandé',
  reversement_regle: 'Reversement réglé',
} as const;
export type Evaluation = keyof typeof EVALUATIONS;

/** Closing waits for reports that are neither received and judged, nor settled. */
export const isCrfClos = ({ etat, evaluation }: { readonly etat: EtatCrf; readonly evaluation: Evaluation | null }) =>
  etat === '5' && evaluation !== null && evaluation !== 'reversement_demande';
