import { type CleSaisie, checkCreationCle } from '@guichet/rules/cle';
import { addDays, dayOf, startOfDay } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { hashCle, newSecret } from '../cle.ts';
import { lockGere } from '../openCles.ts';
import { type CleDite, readCles } from './listCles.ts';

interface Input extends CleSaisie {
  readonly id: string;
}

export interface Faite {
  readonly cle: CleDite;
  /** Said once: neither the database, nor the history, nor the mail holds it. */
  readonly secret: string;
}

export const createCle = async (uow: RdsUow, { id, expire_le, ...saisie }: Input, call: Call): Promise<Faite> => {
  const service = await lockGere(uow, id, call);
  if (!call.acteur) throw new DomainError('SESSION_ABSENTE');
  const now = call.clock.now();
  const vivantes = await uow.cles.countVivantes(service.id, now);
  orThrow(checkCreationCle({ expire_le }, { aujourdhui: dayOf(now), vivantes }));
  const { prefixe, secret } = newSecret();
  const expire_at = startOfDay(addDays(expire_le, 1));
  const made = await uow.clesTenues.insert({
    ...saisie,
    ...{ id_service: service.id, prefixe, condensat: hashCle(secret), expire_at },
    ...{ cree_par: call.acteur.authId, cree_at: now },
  });
  const apres = { prefixe, ...saisie, expire_le };
  const changements = { cle: { avant: null, apres } };
  uow.history.record({ objet: 'service', id_objet: service.id, action: 'createCle', changements });
  await uow.jobs.add('rds.sendCleMail', { id_cle: made.id }, `cle:${made.id}`);
  const [cle] = await readCles(uow, [made], call);
  if (!cle) throw new Error('la clé faite n’est pas dite');
  return { cle, secret };
};
