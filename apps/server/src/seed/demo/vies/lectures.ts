import type { Vie } from '../deroule.ts';
import { atWork, plusDays } from '../moments.ts';
import type { Monde } from '../monde.ts';
import type { Personne } from '../portail.ts';

/** Someone who opens the bell now and then, the last time so many days ago: what came since is not read. */
export async function* readBell(monde: Monde, qui: Personne, jours: number): Vie {
  const at = atWork(plusDays(monde.now, -jours));
  yield at;
  await monde.portail(qui, at).demandes.markNotifications({ body: {} });
}
