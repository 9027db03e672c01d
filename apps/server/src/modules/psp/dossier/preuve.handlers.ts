import type { pspPreuveTable } from '@guichet/contract/psp';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { toDossier, toPreuve } from './dossier.presenter.ts';
import type { DossierUow } from './dossier.uow.ts';
import { confirmRib, decidePreuve, listPreuves } from './usecases/preuves.ts';

export const preuveHandlers = (run: Run<DossierUow>): Handlers<(typeof pspPreuveTable)['routes']> => ({
  listPreuves: async ({ query }, call) => {
    const { preuves, after } = await run(listPreuves, query, call);
    return {
      after,
      preuves: preuves.map((one) => {
        const { id_dossier, id_siret, id_correspondance, club, departement, saison, depose_at, inscriptions } = one;
        const place = { id_dossier, id_siret, id_correspondance, club, departement, saison, inscriptions };
        return { ...toPreuve(one), ...place, depose_at: depose_at.toISOString() };
      }),
    };
  },
  decidePreuve: async ({ params: { id }, body }, call) => {
    const motif = body.decision === 'refuser' ? body.motif : null;
    return toPreuve(await run(decidePreuve, { id, motif }, call));
  },
  confirmRib: async ({ params: { id }, body }, call) => toDossier(await run(confirmRib, { id, ...body }, call)),
});
