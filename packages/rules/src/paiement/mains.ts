import type { Agent, Fonction } from '../instruction/index.ts';
import { estDeSaMain } from '../service/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { EtatVersement } from './versement.ts';

/**
 * Three people at least, by function: one decides, another prepares what leaves, a third lets it leave and applies what came
 * back. An agent may prepare: a service of one agent has its head to decide and whoever is above to pay.
 */
const FONCTIONS_DE_LA_MAIN = {
  preparer: ['instructeur', 'comptable'],
  appliquer: ['comptable'],
} as const satisfies Readonly<Record<string, readonly Fonction[]>>;
export type Main = keyof typeof FONCTIONS_DE_LA_MAIN;

/** By where a movement goes: recorded, taken again or given up is preparing; all that the bank sees is applying. */
export const MAIN_VERS: Readonly<Record<EtatVersement, Main>> = {
  1: 'preparer',
  2: 'appliquer',
  3: 'appliquer',
  4: 'appliquer',
  7: 'appliquer',
  8: 'preparer',
  9: 'appliquer',
};

interface Precedents {
  readonly decidePar: string | null;
  /** Who recorded it, or took it again last; null of what is not recorded yet. */
  readonly preparePar: string | null;
}

export const canPayer = (
  main: Main,
  agent: Agent,
  { decidePar, preparePar }: Precedents,
): Verdict<
  'FONCTION_REQUISE' | 'INTERET_PERSONNEL' | 'DECIDEUR_PAYEUR' | 'PREPARATEUR_PAYEUR' | 'SECONDE_DE_SA_MAIN'
> => {
  const { authId, fonctions, hasInteret } = agent;
  if (!FONCTIONS_DE_LA_MAIN[main].some((fonction) => fonctions.includes(fonction))) return denied('FONCTION_REQUISE');
  if (hasInteret) return denied('INTERET_PERSONNEL');
  if (decidePar === authId) return denied('DECIDEUR_PAYEUR');
  if (main === 'preparer') return allowed;
  if (preparePar === authId) return denied('PREPARATEUR_PAYEUR');
  // What leaves was seen by somebody whom none of the others let in.
  return [decidePar, preparePar].some((autre) => estDeSaMain(agent, autre)) ? denied('SECONDE_DE_SA_MAIN') : allowed;
};
