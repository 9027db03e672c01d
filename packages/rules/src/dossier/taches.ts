import type { Cible, Manquant } from './manquant.ts';

/** What a dossier is made of, for who writes it: in any order, each with what it lacks. */
export const TACHES = ['demande', 'demandeur', 'documents', 'projet', 'transmission'] as const;
export type Tache = (typeof TACHES)[number];

const DE: Readonly<Record<Cible, Tache>> = {
  campagne: 'demande',
  dossier: 'demande',
  demandeur: 'demandeur',
  document: 'documents',
  projet: 'projet',
  budget: 'projet',
  champ: 'projet',
  attestation: 'transmission',
  couplage: 'transmission',
};
export const tacheOf = ({ cible }: Pick<Manquant, 'cible'>): Tache => DE[cible];

/** An amount that is not there yet is not too small besides: it would be told twice. */
const MONTANT = /^montant_demande\./u;
const PAR_LE_MONTANT: readonly string[] = ['minimum', 'minimum_projet'];

const keyOf = (one: Manquant): string => [tacheOf(one), one.projet, one.champ ?? one.code].join(' ');

/** What stops the dossier, each once: a task, an object and a field say it whole. Signing comes with sending it. */
export const resteAFaire = (manquants: readonly Manquant[]): Manquant[] => {
  const stops = manquants.filter((one) => one.gravite === 'bloquant' && tacheOf(one) !== 'transmission');
  const isWithout = stops.some(({ code }) => MONTANT.test(code));
  const kept = stops.filter(({ code }) => !(isWithout && PAR_LE_MONTANT.includes(code)));
  return kept.filter((one, index) => kept.findIndex((other) => keyOf(other) === keyOf(one)) === index);
};
