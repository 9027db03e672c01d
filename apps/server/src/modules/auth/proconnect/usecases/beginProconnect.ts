import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { hashLien } from '../../compte/hashLien.ts';
import type { Parti } from '../oidc.ts';

const ATTENTE_MS = 10 * 60_000;

/** Kept until they come back: what the browser holds says nothing of it. */
export const beginProconnect = async (
  { departs }: AuthUow,
  { url, etat, nonce, verifieur }: Parti,
  { clock }: Call,
): Promise<{ readonly url: string; readonly etat: string }> => {
  const now = clock.now();
  const expire_at = new Date(now.getTime() + ATTENTE_MS);
  await departs.open(hashLien(etat), { nonce, verifieur }, { now, expire_at });
  return { url, etat };
};
