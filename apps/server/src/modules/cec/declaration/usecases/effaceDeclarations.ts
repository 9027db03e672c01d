import { isAEffacer } from '@guichet/rules/cec';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import type { CecUow } from '../../cec.uow.ts';

const LOT = 5_000;

/** How many were wiped: the job asks again until there is none. A session is marked with its last, so that it is not read again. */
export const effaceDeclarations = async (
  { sessions, declarations, history }: CecUow,
  _: null,
  { clock }: Call,
): Promise<number> => {
  const now = clock.now();
  const session = (await sessions.listNommees()).find((one) => isAEffacer(one, dayOf(now)));
  if (!session) return 0;
  const nombre = await declarations.efface(session.id, LOT);
  if (nombre < LOT) await sessions.markEffacee(session.id, now);
  const changements = { effacees: { avant: null, apres: nombre } };
  history.record({ objet: 'session', id_objet: String(session.id), action: 'effaceDeclarations', changements });
  return Math.max(nombre, 1);
};
