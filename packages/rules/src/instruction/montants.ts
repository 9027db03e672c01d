import type { EtatDossier } from '../dossier/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Agent, Fonction } from './fonctions.ts';

/** Who writes which amount, and when: the instructor proposes, the decider grants. */
const OUVERTS = {
  montant_propose: { etat: '2', fonction: 'instructeur' },
  montant_accorde: { etat: '4', fonction: 'decideur' },
} as const satisfies Readonly<Record<string, { readonly etat: EtatDossier; readonly fonction: Fonction }>>;
export type MontantEcrit = keyof typeof OUVERTS;
export const MONTANTS_ECRITS = Object.keys(OUVERTS) as readonly MontantEcrit[];

/** One verdict for the field on the screen and for the refusal of the server. */
export const canEcrireMontant = (
  montant: MontantEcrit,
  etat: EtatDossier,
  { fonctions, hasInteret }: Pick<Agent, 'fonctions' | 'hasInteret'>,
): Verdict<'TRANSITION_IMPOSSIBLE' | 'FONCTION_REQUISE' | 'INTERET_PERSONNEL'> => {
  if (OUVERTS[montant].etat !== etat) return denied('TRANSITION_IMPOSSIBLE');
  if (!fonctions.includes(OUVERTS[montant].fonction)) return denied('FONCTION_REQUISE');
  return hasInteret ? denied('INTERET_PERSONNEL') : allowed;
};
