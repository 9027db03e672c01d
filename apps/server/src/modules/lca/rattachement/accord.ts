import { isSecond } from '@guichet/rules/association';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { LcaUow } from '../lca.uow.ts';

const AUCUN = { propre: null, memes: [] };

/** P-21: keeps this person's agreement; whether another of the same service had agreed before. */
export const agreeAsService = async (
  { rattachements, annuaire }: LcaUow,
  id_rattachement: string,
  motif: string,
  { acteur, clock }: Call,
): Promise<boolean> => {
  const { propre, memes } = acteur ? await annuaire.servicesOf(acteur.authId, dayOf(clock.now())) : AUCUN;
  if (!acteur || propre === null) throw new DomainError('CONFIRMATION_RESERVEE');
  const par = acteur.authId;
  const moi = { par, memes, tenants: await annuaire.listTenants(propre) };
  const accords = await rattachements.listAccords(id_rattachement);
  await rattachements.keepAccord({ id_rattachement, par, id_service: propre, motif, donne_at: clock.now() });
  for (const accord of accords) {
    if (isSecond({ par: accord.par, tenants: await annuaire.listTenants(accord.id_service) }, moi)) return true;
  }
  return false;
};
