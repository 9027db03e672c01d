import { allowed, denied, type Verdict } from '../verdict.ts';

/** Who may sign for a service: named by who administers it, for a time, with the quality that is printed. */
export interface Delegation {
  readonly personne: string;
  readonly qualite: string;
  /** The decision that delegates; empty for who holds it by their own office. */
  readonly reference: string;
  readonly du: string;
  /** Its last day; null until it is taken back. */
  readonly au: string | null;
}

/** Days are compared as they are written. */
export const court = ({ du, au }: Pick<Delegation, 'du' | 'au'>, jour: string): boolean =>
  du <= jour && (au === null || jour <= au);

/** How a service has its acts signed; nothing is asked until it says so. */
export interface ReglageSignature {
  /** No decision is notified before its act is signed. */
  readonly requise: boolean;
  /** In the portal, a second person signs after the first. */
  readonly contreseing: boolean;
}
export const SANS_REGLAGE: ReglageSignature = { requise: false, contreseing: false };

export const signaturesAttendues = ({ contreseing }: Pick<ReglageSignature, 'contreseing'>): number =>
  contreseing ? 2 : 1;

export interface ActeASigner {
  /** Who proposed the decision; when nobody had to, who had the act made. */
  readonly preparePar: string;
  /** Who signed already, in order. */
  readonly signes: readonly string[];
  readonly attendues: number;
}
interface Signataire {
  readonly authId: string;
  readonly hasInteret: boolean;
  /** Whether they hold the delegation of this service on this day. */
  readonly hasDelegation: boolean;
}
export type RefusSignature =
  | 'DELEGATION_REQUISE'
  | 'INTERET_PERSONNEL'
  | 'ACTE_DEJA_SIGNE'
  | 'DEJA_SIGNE_PAR_VOUS'
  | 'SIGNATAIRE_A_PREPARE';

/** Each by their function, and never the same person twice: who prepares, who signs, who signs after. */
export const canSigner = (
  { preparePar, signes, attendues }: ActeASigner,
  { authId, hasInteret, hasDelegation }: Signataire,
): Verdict<RefusSignature> => {
  if (!hasDelegation) return denied('DELEGATION_REQUISE');
  if (hasInteret) return denied('INTERET_PERSONNEL');
  if (signes.length >= attendues) return denied('ACTE_DEJA_SIGNE');
  if (signes.includes(authId)) return denied('DEJA_SIGNE_PAR_VOUS');
  return preparePar === authId ? denied('SIGNATAIRE_A_PREPARE') : allowed;
};

/** What a service asks before an act goes one step further towards the association. */
export const canAvancerSigne = (
  { requise }: Pick<ReglageSignature, 'requise'>,
  isSigne: boolean,
): Verdict<'ACTE_NON_SIGNE'> => (requise && !isSigne ? denied('ACTE_NON_SIGNE') : allowed);

type Tenue = readonly Delegation[];
const ecrite = (delegations: Tenue, personne: string): string =>
  JSON.stringify(
    delegations
      .filter((one) => one.personne === personne)
      .map(({ qualite, reference, du, au }) => [qualite, reference, du, au]),
  );

export type RefusReglage = 'EQUIPE_RESERVEE' | 'SIGNATAIRE_SOI' | 'SIGNATAIRE_INCONNU' | 'DELEGATION_DATES';

/** Nobody gives oneself the right to sign, nor a longer one; giving up one's own is free. */
export const checkReglage = (
  qui: { readonly authId: string; readonly gere: boolean },
  { avant, apres, connus }: { readonly avant: Tenue; readonly apres: Tenue; readonly connus: readonly string[] },
): Verdict<RefusReglage> => {
  if (!qui.gere) return denied('EQUIPE_RESERVEE');
  const mine = ecrite(apres, qui.authId);
  if (mine !== '[]' && mine !== ecrite(avant, qui.authId)) return denied('SIGNATAIRE_SOI');
  const people = apres.map(({ personne }) => personne);
  if (people.some((one) => !connus.includes(one)) || new Set(people).size < people.length)
    return denied('SIGNATAIRE_INCONNU');
  return apres.some(({ du, au }) => au !== null && au < du) ? denied('DELEGATION_DATES') : allowed;
};
