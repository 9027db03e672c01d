import type { AuthUow } from '../auth.uow.ts';
import type { Moyens } from './facteur.ts';
import type { FacteurDeps } from './facteurDeps.ts';

/** What the account may prove itself with; a passkey signs what is asked now. */
export const moyensOf = async (
  { facteurs }: AuthUow,
  id_compte: string,
  { webauthn }: Pick<FacteurDeps, 'webauthn'>,
): Promise<{ readonly moyens: Moyens; readonly challenge: string }> => {
  const challenge = webauthn.newDefi();
  const cles = await facteurs.listCles(id_compte);
  const genres = (await facteurs.listOf(id_compte)).map(({ genre }) => genre);
  const defi = cles.length > 0 ? webauthn.defiOf(challenge, cles) : null;
  return { moyens: { facteurs: [...new Set(genres)], defi }, challenge };
};
