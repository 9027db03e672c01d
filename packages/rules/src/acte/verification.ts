import { ACTES_LETTRE, type GenreLettre } from '../lettre/index.ts';

/** What a paper is worth today. */
export const ETATS_ACTE = ['en_vigueur', 'suspendu', 'remplace', 'retire', 'reexamen'] as const;
export type EtatActe = (typeof ETATS_ACTE)[number];

export interface ActeNotifie {
  readonly genre: GenreLettre;
  readonly notifie_at: string;
}
interface Suivi {
  readonly etat: EtatActe;
  /** Since when; null while nothing came after. */
  readonly depuis: string | null;
}

const isSuite = ({ genre }: ActeNotifie): boolean => ACTES_LETTRE.includes(genre);
const since = (etat: EtatActe, acte: ActeNotifie): Suivi => ({ etat, depuis: acte.notifie_at });

/** By what was notified after it, the oldest first, on the same request by the same service. */
export const suivreActe = (acte: ActeNotifie, suivants: readonly ActeNotifie[], enReexamen: boolean): Suivi => {
  const decision = suivants.find((one) => !isSuite(one));
  if (decision) return since('remplace', decision);
  const suites = suivants.filter(isSuite);
  if (isSuite(acte) && suites[0]) return since('remplace', suites[0]);
  if (!isSuite(acte)) {
    const retrait = suites.find(({ genre }) => genre === 'retrait');
    if (retrait) return since('retire', retrait);
    if (enReexamen) return { etat: 'reexamen', depuis: null };
    const last = suites.at(-1);
    if (last?.genre === 'suspension') return since('suspendu', last);
  }
  return { etat: 'en_vigueur', depuis: null };
};
