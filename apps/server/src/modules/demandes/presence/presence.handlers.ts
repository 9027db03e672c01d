import type { PRESENCE_ROUTES } from '@guichet/contract/demandes';
import type { Handlers, Platform } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import type { NoyauUow } from '../noyau/noyau.uow.ts';
import { findSalles } from './findSalles.ts';

export const presenceHandlers = (
  { run }: RoomDeps<NoyauUow>,
  { presences }: Pick<Platform, 'presences'>,
): Handlers<typeof PRESENCE_ROUTES> => ({
  async followPresence({ params, query: { page } }, call) {
    const { acteur, relisActeur } = call;
    if (!acteur || !relisActeur) throw new DomainError('SESSION_ABSENTE');
    const { authId, prenom, nom } = acteur;
    return presences.open({
      salles: await run(findSalles, params, call),
      fenetre: { compte: authId, prenom, nom, page },
      relis: async () => run(findSalles, params, { ...call, acteur: await relisActeur() }),
    });
  },
});
