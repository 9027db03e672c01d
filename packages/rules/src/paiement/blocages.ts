import type { EtatLettre } from '../instruction/index.ts';
import { isRibAChoisir, type RibVise } from './rib.ts';
import { CAUSES_REVENDICATION, type CauseRevendication, type TenueEnCours, tenuesOf } from './tenues.ts';

export const BLOCAGES = [
  'acte',
  'rib_absent',
  'rib_a_choisir',
  'rib_a_confirmer',
  'rib_delai',
  ...CAUSES_REVENDICATION,
] as const;
export type CodeBlocage = (typeof BLOCAGES)[number];

/** What keeps money from leaving, each with the words that a treasurer can act on. */
export interface Blocage {
  readonly code: CodeBlocage;
  readonly raison: string;
  /** When time alone is awaited: until when. */
  readonly jusqua: string | null;
}

const RAISONS = {
  acte: 'La décision n’est pas encore notifiée : le paiement commence après.',
  rib_absent: 'Le dossier n’a pas de compte bancaire : choisissez-en un.',
  rib_a_choisir: 'Le compte bancaire n’est plus celui qui avait été choisi : choisissez-le à nouveau dans le dossier.',
} as const;
const blocage = (code: keyof typeof RAISONS): Blocage => ({ code, raison: RAISONS[code], jusqua: null });

const isRevendication = (cause: TenueEnCours['cause']): cause is CauseRevendication =>
  CAUSES_REVENDICATION.some((one) => one === cause);
const codeOf = ({ cause, manque }: TenueEnCours): CodeBlocage => {
  if (isRevendication(cause)) return cause;
  return manque === 'delai' ? 'rib_delai' : 'rib_a_confirmer';
};

/** What holds the account alone, whatever was decided. */
export const blocagesRib = (rib: RibVise, now: Date): Blocage[] => {
  const isAChoisir = rib.id_rib !== null && isRibAChoisir(rib);
  // What no confirmation and no delay would mend is said alone; who claims the association waits all the same.
  const held = isAChoisir || rib.id_rib === null ? { revendication: rib.revendication } : rib;
  return [
    ...(rib.id_rib === null ? [blocage('rib_absent')] : []),
    ...(isAChoisir ? [blocage('rib_a_choisir')] : []),
    ...tenuesOf(held, now).map((tenue) => ({ code: codeOf(tenue), raison: tenue.raison, jusqua: tenue.jusqua })),
  ];
};

/** Nothing blocks what is already on its way or paid. */
export const blocagesOf = (
  { lettre, reste, rib }: { readonly lettre: EtatLettre | null; readonly reste: number; readonly rib: RibVise },
  now: Date,
): Blocage[] => (reste === 0 ? [] : [...(lettre === 'notifie' ? [] : [blocage('acte')]), ...blocagesRib(rib, now)]);
