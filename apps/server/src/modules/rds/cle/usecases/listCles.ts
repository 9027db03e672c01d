import { etatCle } from '@guichet/rules/cle';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Cle } from '../cle.ts';
import { findGere } from '../openCles.ts';

const PARTI = 'Une personne dont le compte est supprimé';

/** Each with the state it is in now, and the names of who made it and who ended it. */
export const readCles = async ({ comptes }: RdsUow, some: readonly Cle[], { clock }: Call) => {
  const ids = some.flatMap(({ cree_par, revoque_par }) => [cree_par, ...(revoque_par ? [revoque_par] : [])]);
  const known = await comptes.findComptes([...new Set(ids)]);
  const nomOf = (id: string): string => {
    const found = known.find(({ authId }) => authId === id);
    return found ? `${found.prenom} ${found.nom}` : PARTI;
  };
  return some.map((cle) => ({
    ...cle,
    etat: etatCle(cle, clock.now()),
    cree_nom: nomOf(cle.cree_par),
    revoque_nom: cle.revoque_par && nomOf(cle.revoque_par),
  }));
};
export type CleDite = Awaited<ReturnType<typeof readCles>>[number];

export const readClesOf = async (uow: RdsUow, id_service: string, call: Call): Promise<CleDite[]> =>
  readCles(uow, await uow.cles.listOf(id_service), call);

export const listCles = reads(
  async (uow: RdsUow, { id }: { readonly id: string }, call: Call): Promise<CleDite[]> =>
    readClesOf(uow, (await findGere(uow, id, call)).id, call),
);
