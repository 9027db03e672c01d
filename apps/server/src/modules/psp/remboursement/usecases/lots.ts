import { ERREURS } from '@guichet/rules';
import { arretOf, canAbandonner, canLiberer, ETATS_LOT } from '@guichet/rules/passSport';
import * as z from 'zod';
import type { Call } from '../../../../platform/call.ts';
import { defineCurseur } from '../../../../platform/curseur.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { acteurOf, faitPar, readNoms } from '../acteurs.ts';
import type { Lot } from '../lot.repository.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';

interface Un {
  readonly id: string;
}
const curseur = defineCurseur({ id: z.stringFormat('numéro', /^\d{1,18}$/u) });

/** Whether who reads has a part in a club of this wave. */
const readInteret = async (uow: RemboursementUow, { id }: Lot, authId: string): Promise<boolean> => {
  const siennes = await uow.membres.rattachementsOf(authId);
  return uow.lots.hasClubOf(
    id,
    siennes.map(({ id_correspondance }) => id_correspondance),
  );
};

/** Plain JSON, as it is kept under a key. */
const sayLots = async (uow: RemboursementUow, lots: readonly Lot[], call: Call) => {
  const { authId } = acteurOf(call);
  const nomOf = await readNoms(
    uow,
    lots.flatMap(({ prepare_par, libere_par, abandonne_par }) => [prepare_par, libere_par, abandonne_par]),
  );
  const said = [];
  for (const lot of lots) {
    const { position: _, rang: __, id_exercice: ___, prepare_par, prepare_at, libere_par, libere_at, ...rest } = lot;
    const { abandonne_par, abandonne_at, arret, envoye_at, ...shown } = rest;
    const hasInteret = lot.etat === 'prepare' && (await readInteret(uow, lot, authId));
    const verdict = canLiberer(lot, { authId, empreinte: lot.empreinte ?? '', hasInteret });
    said.push({
      ...shown,
      libelle: ETATS_LOT[lot.etat],
      arret: arret.toISOString(),
      prepare: { nom: nomOf(prepare_par), at: prepare_at.toISOString(), moi: prepare_par === authId },
      libere: faitPar(nomOf, libere_par, libere_at),
      abandonne: faitPar(nomOf, abandonne_par, abandonne_at),
      envoye_at: envoye_at?.toISOString() ?? null,
      liberer: { ok: verdict.ok, raison: verdict.ok ? null : ERREURS[verdict.code].message },
    });
  }
  return said;
};

const sayLot = async (uow: RemboursementUow, id: string, call: Call) => {
  const lot = await uow.lots.find(id);
  const [said] = lot ? await sayLots(uow, [lot], call) : [];
  if (!said) throw new DomainError('LOT_PSP_INEXISTANT');
  return said;
};

export const readLot = reads((uow: RemboursementUow, { id }: Un, call: Call) => sayLot(uow, id, call));

interface Liste {
  readonly exercice: number;
  readonly limit: number;
  readonly after?: string | undefined;
}
export const listLots = reads(async (uow: RemboursementUow, { exercice, limit, after }: Liste, call: Call) => {
  const rows = await uow.lots.list(exercice, curseur.read(after)?.id ?? null, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    lots: await sayLots(uow, page, call),
    after: rows.length > limit && last ? curseur.write({ id: last.id }) : null,
  };
});

export const prepareLot = async (uow: RemboursementUow, { exercice }: { readonly exercice: number }, call: Call) => {
  const { authId } = acteurOf(call);
  const saison = (await uow.saisons.list()).find(({ id }) => id === exercice);
  if (!saison) throw new DomainError('SAISON_PSP_INEXISTANTE');
  if (!uow.sceau.hasKey(exercice)) throw new DomainError('SAISON_PSP_SANS_CLE');
  const at = call.clock.now();
  const id = await uow.lots.insert(saison, { arret: arretOf(at), par: authId, at });
  if (id === null) throw new DomainError('LOT_PSP_EN_COURS');
  await uow.jobs.add('psp.avancerLot', { id }, id);
  uow.history.record({
    ...{ objet: 'lot_psp', id_objet: id, action: 'prepareLot' },
    changements: { exercice: { avant: null, apres: exercice } },
  });
  return sayLot(uow, id, call);
};

const lockLot = async (uow: RemboursementUow, id: string, call: Call): Promise<Lot> => {
  const lot = await uow.lots.lock(id);
  if (!lot) throw new DomainError('LOT_PSP_INEXISTANT');
  checkVersion(lot, call, 'etat', ETATS_LOT[lot.etat]);
  return lot;
};

export const releaseLot = async (
  uow: RemboursementUow,
  { id, empreinte }: Un & { readonly empreinte: string },
  call: Call,
) => {
  const { authId } = acteurOf(call);
  const lot = await lockLot(uow, id, call);
  const hasInteret = await readInteret(uow, lot, authId);
  orThrow(canLiberer(lot, { authId, empreinte, hasInteret }));
  await uow.lots.move(lot, { etat: 'liberation', position: '0', libere_par: authId, libere_at: call.clock.now() });
  await uow.jobs.add('psp.avancerLot', { id }, id);
  const { montant, clubs, inscriptions } = lot;
  uow.history.record({
    ...{ objet: 'lot_psp', id_objet: id, action: 'releaseLot' },
    changements: Object.fromEntries(
      Object.entries({ montant, clubs, inscriptions, empreinte }).map(([champ, apres]) => [
        champ,
        { avant: null, apres },
      ]),
    ),
  });
  return sayLot(uow, id, call);
};

export const abandonLot = async (uow: RemboursementUow, { id }: Un, call: Call) => {
  const { authId } = acteurOf(call);
  const lot = await lockLot(uow, id, call);
  orThrow(canAbandonner(lot));
  await uow.lots.move(lot, { etat: 'abandon', position: '0', abandonne_par: authId, abandonne_at: call.clock.now() });
  await uow.jobs.add('psp.avancerLot', { id }, id);
  uow.history.record({
    ...{ objet: 'lot_psp', id_objet: id, action: 'abandonLot' },
    changements: { etat: { avant: lot.etat, apres: 'abandon' } },
  });
  return sayLot(uow, id, call);
};
