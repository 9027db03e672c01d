import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';

/** Always succeeds: who has no session any more is signed out already. */
export const logout = async ({ sessions, history }: AuthUow, _: undefined, { acteur, clock }: Call) => {
  if (acteur) {
    await sessions.close(acteur.sessionId, 'déconnexion', clock.now());
    const changements = { session: { avant: acteur.sessionId, apres: null } };
    history.record({ objet: 'compte', id_objet: acteur.authId, action: 'logout', changements });
  }
  return { message: 'Vous êtes déconnecté.' };
};
