import type { EtatDossier } from '../dossier/index.ts';
import { type Agent, canGeste, type RefusGeste } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** instruction.md 5: while it is being instructed; what is proposed rests on what was read. */
export const isNotationOuverte = (etat: EtatDossier): boolean => etat === '2';

interface DemandeNotee {
  readonly etat: EtatDossier;
  readonly criteres: number;
}
export type RefusNotation = RefusGeste | 'GRILLE_ABSENTE' | 'NOTATION_FERMEE';

/** One answer for the form and for the server. */
export const canNoter = (agent: Agent, { etat, criteres }: DemandeNotee): Verdict<RefusNotation> => {
  const geste = canGeste('noter', agent);
  if (!geste.ok) return geste;
  if (criteres === 0) return denied('GRILLE_ABSENTE');
  return isNotationOuverte(etat) ? allowed : denied('NOTATION_FERMEE');
};

interface Lecteur {
  readonly etat: EtatDossier;
  readonly hasInteret: boolean;
  /** Their own note is submitted. */
  readonly aSoumis: boolean;
}
export const CACHES = ['interet', 'aveugle'] as const;
export type Cache = (typeof CACHES)[number];

/** Each reads alone: what others said is shown once one has said one's own, or once nobody can any more. */
export const cacheDe = ({ etat, hasInteret, aSoumis }: Lecteur): Cache | null => {
  if (hasInteret) return 'interet';
  return aSoumis || !isNotationOuverte(etat) ? null : 'aveugle';
};

/**
 * Whether a first note is written without having been able to read another: what was submitted before the dossier came
 * back to instruction was shown meanwhile.
 */
export const isAveugle = (etat_depuis: string, autres: readonly { readonly soumise_at: string }[]): boolean =>
  autres.every(({ soumise_at }) => Date.parse(soumise_at) >= Date.parse(etat_depuis));
