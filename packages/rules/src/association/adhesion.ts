import { isPortail } from '../acteur/index.ts';
import type { Demandeur, Rattachement } from '../rattachement/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { lienOf, mayDo } from './droits.ts';

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

interface Decision {
  readonly id_utilisateur: string;
  readonly id_correspondance: number;
}

type RefusDecision = 'CONFIRMATION_DE_SOI' | 'CONFIRMATION_RESERVEE' | 'RATTACHEMENT_INEXISTANT';

/** Who is nothing to the association does not learn that somebody waits there. */
export const canDecide = (
  demandeur: Demandeur,
  own: readonly Adhesion[],
  { id_utilisateur, id_correspondance }: Decision,
): Verdict<RefusDecision> => {
  if (demandeur.authId === id_utilisateur) return denied('CONFIRMATION_DE_SOI');
  const lien = lienOf(demandeur.roles, own, id_correspondance);
  if (mayDo(lien, 'confirmerMembre')) return allowed;
  return denied(lien.relations.length > 0 ? 'CONFIRMATION_RESERVEE' : 'RATTACHEMENT_INEXISTANT');
};

/** Enough to recognise someone one knows, not enough to write to a stranger. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/, '$1***');
