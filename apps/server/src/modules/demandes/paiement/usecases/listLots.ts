import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { pageOf, readCurseur } from '../../noyau/curseur.ts';
import { readNoms } from '../../noyau/noms.ts';
import { checkCaisse, checkComptable } from '../caisse.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import type { Caisse } from '../versement.repository.ts';

interface Liste extends Caisse {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** Of the whole branch, in the order of their names. */
export const listCaisses = reads(async (uow: PaiementUow, _: object, call: Call) => {
  const { services } = await checkComptable(uow, call);
  const found = await uow.lots.listCaisses(services);
  const noms = await uow.catalogue.listServices([...new Set(found.map(({ service }) => service))]);
  const caisses = found.map((caisse) => ({
    ...caisse,
    nom: noms.find(({ id }) => id === caisse.service)?.nom ?? 'Service supprimé',
  }));
  return {
    caisses: caisses.toSorted(
      (one, other) => one.nom.localeCompare(other.nom, 'fr') || one.systeme.localeCompare(other.systeme),
    ),
  };
});

export const listLots = reads(async (uow: PaiementUow, { limit, after, ...caisse }: Liste, call: Call) => {
  await checkCaisse(uow, caisse.service, call);
  const rows = await uow.lots.list(caisse, limit + 1, readCurseur(after));
  const { page, after: next } = pageOf(rows, limit, ({ cree_at }) => cree_at);
  const nomOf = await readNoms(
    uow,
    page.map(({ cree_par }) => cree_par),
  );
  return {
    lots: page.map(({ id, cree_par, ...lot }) => ({ _id: id, cree_nom: nomOf(cree_par), ...lot })),
    after: next,
  };
});
