import type { EVENEMENT_ROUTES } from '@guichet/contract/demandes';
import type { Handlers, Platform } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import type { EvenementsUow } from './evenements.uow.ts';
import {
  actOnAbonnement,
  checkGerant,
  createAbonnement,
  deleteAbonnement,
  listAbonnements,
} from './usecases/abonnements.ts';
import { listEvenements } from './usecases/listEvenements.ts';
import { listLivraisons, replayLivraison } from './usecases/livraisons.ts';

const DEDANS = 'Cette adresse ne peut pas être écrite : il en faut une de l’internet, en https.';

export const evenementsHandlers = (
  { run }: RoomDeps<EvenementsUow>,
  { envoyer }: Pick<Platform, 'envoyer'>,
): Handlers<typeof EVENEMENT_ROUTES> => ({
  listEvenements: ({ query: { role: _, ...question } }, call) => run(listEvenements, question, call),
  listAbonnements: ({ query: { service } }, call) => run(listAbonnements, { service }, call),
  async createAbonnement({ body }, call) {
    await run(checkGerant, body, { ...call, idempotency: null });
    if (!(await envoyer.check(body.adresse)))
      throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'adresse', message: DEDANS }] });
    return run(createAbonnement, body, call);
  },
  actOnAbonnement: ({ params, body }, call) => run(actOnAbonnement, { ...params, ...body }, call),
  async deleteAbonnement({ params: { abonnement } }, call) {
    await run(deleteAbonnement, abonnement, call);
    return {};
  },
  listLivraisons: ({ params, query: { role: _, ...page } }, call) => run(listLivraisons, { ...params, ...page }, call),
  replayLivraison: ({ params }, call) => run(replayLivraison, params, call),
});
