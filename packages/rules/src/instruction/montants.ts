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

type Qui = Pick<Agent, 'fonctions' | 'hasInteret'>;
type Refus = 'TRANSITION_IMPOSSIBLE' | 'FONCTION_REQUISE' | 'INTERET_PERSONNEL';

const verdictAt = (
  ouvert: { readonly etat: EtatDossier; readonly fonction: Fonction },
  etat: EtatDossier,
  { fonctions, hasInteret }: Qui,
): Verdict<Refus> => {
  if (ouvert.etat !== etat) return denied('TRANSITION_IMPOSSIBLE');
  if (!fonctions.includes(ouvert.fonction)) return denied('FONCTION_REQUISE');
  return hasInteret ? denied('INTERET_PERSONNEL') : allowed;
};

/** One verdict for the field on the screen and for the refusal of the server. */
export const canEcrireMontant = (montant: MontantEcrit, etat: EtatDossier, agent: Qui): Verdict<Refus> =>
  verdictAt(OUVERTS[montant], etat, agent);

/** Of an approval: whether, from when, until when. */
export const canEcrireTermes = (etat: EtatDossier, agent: Qui): Verdict<Refus> =>
  verdictAt({ etat: '2', fonction: 'instructeur' }, etat, agent);
