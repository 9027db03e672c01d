import { randomBytes } from 'node:crypto';
import type { PREREMPLISSAGE_ROUTES } from '@guichet/contract/demandes';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import type { PreremplissageUow } from './preremplissage.uow.ts';
import { acceptPreremplissage } from './usecases/acceptPreremplissage.ts';
import { createPreremplissage } from './usecases/createPreremplissage.ts';
import { readPreremplissage } from './usecases/readPreremplissage.ts';

const SECRET_BYTES = 32;

export const preremplissageHandlers = ({
  run,
  settings,
  withAuteur,
}: RoomDeps<PreremplissageUow>): Handlers<typeof PREREMPLISSAGE_ROUTES> => ({
  async createPreremplissage({ body }, call) {
    const token = randomBytes(SECRET_BYTES).toString('base64url');
    // A link is said once: it is kept under no key, and asking again makes another.
    const { utilisations, expire_at } = await run(
      createPreremplissage,
      { ...body, token },
      { ...call, idempotency: null },
    );
    const lien = `${settings.PUBLIC_URL}/client/preremplissage/${token}`;
    return { lien, utilisations, expire_at: expire_at.toISOString() };
  },
  async readPreremplissage({ params }, call) {
    const { expire_at, ...lu } = await run(readPreremplissage, params, call);
    return { ...lu, expire_at: expire_at.toISOString() };
  },
  async acceptPreremplissage({ params: { token }, body }, call) {
    const work = run(acceptPreremplissage, { token, ...body }, call);
    const { projet, id_fo } = await (body.projet === null ? work : withAuteur('projet', body.projet, work));
    return { id_fo, projet: projet.id };
  },
});
