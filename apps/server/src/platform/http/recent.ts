import type { Route } from '@guichet/contract';
import { checkReauthentification } from '@guichet/rules/session';
import type { Acteur } from '../call.ts';
import { orThrow } from '../errors.ts';

const isNamed = (route: Route, body: unknown): boolean => {
  const sent = (body ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(route.recentWhen ?? {}).some(([champ, wanted]) => {
    if (wanted === 'given') return sent[champ] !== undefined;
    return wanted === 'missing' ? !sent[champ] : wanted.includes(sent[champ] as string);
  });
};

/**
 * P-24: the acts that would hurt if someone else sat at the keyboard. Asked before anything is looked for: who must prove
 * who they are learns nothing meanwhile. A call that asks it of some bodies only waits until its body is read.
 * A key proves itself at each call, and comes only where one is admitted.
 */
export const checkRecent = (
  route: Route,
  acteur: Acteur | null,
  now: Date,
  read?: { readonly body: unknown },
): void => {
  if (route.recent === undefined || acteur === null || acteur.cle) return;
  const isAsked = read ? isNamed(route, read.body) : route.recentWhen === undefined;
  if (isAsked) orThrow(checkReauthentification(acteur.authentifie_at, now, route.recent));
};
