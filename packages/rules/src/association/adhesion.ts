import { isPortail } from '../acteur/index.ts';
import type { Demandeur, Rattachement } from '../rattachement/index.ts';
import { estDeSaMain } from '../service/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { type Lien, mayDo } from './droits.ts';

/** P-8: what a newcomer gets at once. */
export const JOIN_POLICIES = ['immediate', 'confirm'] as const;
export type JoinPolicy = (typeof JOIN_POLICIES)[number];

type Adhesion = Pick<Rattachement, 'id_correspondance' | 'id_siret' | 'type' | 'etat'>;

/** A confirmed member of the head office. */
export const isHead = ({ etat, type }: Adhesion): boolean => etat === 'confirme' && type === 'Siège';

interface Arrivee {
  readonly policy: JoinPolicy;
  readonly id_correspondance: number;
  /** What the person already holds in this association, or in those that may be the same. */
  readonly own: readonly Adhesion[];
  /** The confirmed members that are somebody else, there too. */
  readonly others: number;
  /** Somebody was a confirmed member once, or something was typed: what is there belongs to somebody. */
  readonly connue: boolean;
}

/** P-8: at once where nobody is nor ever was; else a member or a service must say who it is. Another establishment gives no new right. */
export const etatOf = ({ policy, id_correspondance, own, others, connue }: Arrivee): Rattachement['etat'] => {
  if (policy === 'immediate') return 'confirme';
  if (own.some((held) => isHead(held) && held.id_correspondance === id_correspondance)) return 'confirme';
  return connue || others > 0 || !own.every(isHead) ? 'a_confirmer' : 'confirme';
};

/** One's own associations; an administrator may mend those of others, never make one. */
export const canJoin = (demandeur: Demandeur, id: string): Verdict<'ACCES_REFUSE'> =>
  demandeur.authId === id && demandeur.roles.some(isPortail) ? allowed : denied('ACCES_REFUSE');

/** Yes or no to who waits; or a confirmed member who is one no more. */
export const DECISIONS = ['confirme', 'refuse', 'retire'] as const;
export type DecisionMembre = (typeof DECISIONS)[number];

type RefusDecision = 'CONFIRMATION_DE_SOI' | 'CONFIRMATION_RESERVEE' | 'RETRAIT_RESERVE' | 'RATTACHEMENT_INEXISTANT';

/** Who is nothing to the association does not learn that somebody waits there. P-21: a service removes nobody. */
export const canDecide = (
  { authId }: Pick<Demandeur, 'authId'>,
  lien: Lien,
  { id_utilisateur, decision }: { readonly id_utilisateur: string; readonly decision: DecisionMembre },
): Verdict<RefusDecision> => {
  if (authId === id_utilisateur) return denied('CONFIRMATION_DE_SOI');
  if (lien.relations.every((relation) => relation === 'service_sans_lien')) return denied('RATTACHEMENT_INEXISTANT');
  if (decision === 'retire' && mayDo(lien, 'confirmerMembre') && !mayDo(lien, 'retirerMembre'))
    return denied('RETRAIT_RESERVE');
  return mayDo(lien, 'confirmerMembre') ? allowed : denied('CONFIRMATION_RESERVEE');
};

/** How long that reason is: enough to be one, and no more than a page of history shows. */
export const MOTIF_MEMBRE = { minimum: 10, maximum: 500 } as const;

/** P-21: a member knows who comes; a service and the portal say why. */
export const needsMotif = ({ relations }: Lien): boolean => !relations.includes('siege');

/** P-21: a service never brings somebody in alone. */
export const needsSecond = (lien: Lien, decision: DecisionMembre): boolean =>
  decision === 'confirme' && needsMotif(lien) && !lien.relations.includes('admin');

/** The agreement of somebody for a service, with the accounts that answer for it now: its own, then those above. */
export interface AccordDe {
  readonly par: string;
  readonly tenants: readonly string[];
  /** T26: who makes one person with them, so recently let in. */
  readonly memes?: readonly string[] | undefined;
}

/** P-21: a second person of the same service, or of one above or below it; who left it since agrees no more. */
export const isSecond = (accord: AccordDe, moi: AccordDe): boolean =>
  accord.par !== moi.par &&
  !estDeSaMain({ authId: moi.par, memes: moi.memes }, accord.par) &&
  accord.tenants.includes(accord.par) &&
  (accord.tenants.includes(moi.par) || moi.tenants.includes(accord.par));

/** Enough to recognise someone one knows, not enough to write to a stranger. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/, '$1***');
