import type { EtatLettre } from '../instruction/index.ts';
import { type CompteVise, etatRib, finRib } from './rib.ts';

export const BLOCAGES = ['acte', 'rib_absent', 'rib_a_choisir', 'rib_a_confirmer', 'rib_delai'] as const;
export type CodeBlocage = (typeof BLOCAGES)[number];

/** What keeps money from leaving, each with the words that a treasurer can act on. */
export interface Blocage {
  readonly code: CodeBlocage;
  readonly raison: string;
  /** When time alone is awaited: until when. */
  readonly jusqua: string | null;
}

const RAISONS: Readonly<Record<CodeBlocage, string>> = {
  acte: 'La décision n’est pas encore notifiée : le paiement commence après.',
  rib_absent: 'Le dossier n’a pas de compte bancaire : choisissez-en un.',
  rib_a_choisir: 'Le compte bancaire n’est plus celui qui avait été choisi : choisissez-le à nouveau dans le dossier.',
  rib_a_confirmer: 'Le compte bancaire a changé : le service doit le confirmer.',
  rib_delai: 'Le compte bancaire a changé : par sécurité, il ne sert que 72 heures après.',
};
const blocage = (code: CodeBlocage, jusqua: string | null = null): Blocage => ({
  code,
  raison: RAISONS[code],
  jusqua,
});

const ribBlocages = (compte: CompteVise, now: Date): Blocage[] => {
  const etat = etatRib(compte, now);
  const { change } = compte;
  if (etat === 'utilisable') return [];
  if (etat === 'absent') return [blocage('rib_absent')];
  if (etat === 'a_choisir' || !change) return [blocage('rib_a_choisir')];
  const isUnconfirmed = change.confirme_par === null || change.confirme_par === change.par;
  const fin = finRib(change);
  return [
    ...(isUnconfirmed ? [blocage('rib_a_confirmer')] : []),
    ...(now.getTime() < Date.parse(fin) ? [blocage('rib_delai', fin)] : []),
  ];
};

/** Nothing blocks what is already on its way or paid. */
export const blocagesOf = (
  {
    lettre,
    reste,
    compte,
  }: { readonly lettre: EtatLettre | null; readonly reste: number; readonly compte: CompteVise },
  now: Date,
): Blocage[] => (reste === 0 ? [] : [...(lettre === 'notifie' ? [] : [blocage('acte')]), ...ribBlocages(compte, now)]);
