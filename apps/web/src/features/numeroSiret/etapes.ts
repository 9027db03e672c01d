import type { EtatSiret } from '@guichet/rules/numeroSiret';

/** The four stages of a request, and how many are behind in each state; one is under way unless it is over. */
export const PARCOURS_SIRET = ['saisie', 'transmise', 'chez l’Insee', 'numéro'] as const;

interface Avancee {
  readonly franchies: number;
  readonly avance: boolean;
  /** Where it stands, in words for who reads one line of it. */
  readonly mots: string;
}
const AVANCEES: Readonly<Record<EtatSiret, Avancee>> = {
  ECS: { franchies: 0, avance: true, mots: 'Saisie en cours' },
  AEM: { franchies: 1, avance: true, mots: 'Transmise, message en préparation' },
  RGEN: { franchies: 1, avance: true, mots: 'Message prêt, envoi à l’Insee en cours' },
  ENCT: { franchies: 2, avance: true, mots: 'Message reçu par l’Insee, réponse attendue' },
  INV: { franchies: 2, avance: true, mots: 'L’Insee demande des corrections' },
  ACC: { franchies: 4, avance: false, mots: 'Numéro arrivé' },
  REF: { franchies: 3, avance: false, mots: 'Refusée par l’Insee' },
  REJ: { franchies: 3, avance: false, mots: 'Rejetée : une nouvelle demande est possible' },
};
export const avanceeOf = (etat: EtatSiret): Avancee => AVANCEES[etat];
