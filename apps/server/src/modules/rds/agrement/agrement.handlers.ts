import type { rdaCatalogueTable } from '@guichet/contract/rda';
import { offreOf } from '@guichet/rules/agrement';
import type { Handlers } from '../../../platform/defineModule.ts';
import { attenduHandlers } from '../attendu/attendu.handlers.ts';
import type { RdsDeps } from '../rds.deps.ts';
import { createReadDemandeur } from '../repertoire/demandeur.ts';
import { listSubventions } from '../repertoire/usecases/listSubventions.ts';
import { createSubvention } from '../subvention/usecases/createSubvention.ts';
import { deleteSubvention } from '../subvention/usecases/deleteSubvention.ts';
import { duplicateSubvention } from '../subvention/usecases/duplicateSubvention.ts';
import { publishSubvention } from '../subvention/usecases/publishSubvention.ts';
import { readSubvention } from '../subvention/usecases/readSubvention.ts';
import { listVersions, readVersion } from '../subvention/usecases/readVersions.ts';
import { updateSubvention } from '../subvention/usecases/updateSubvention.ts';
import { toAgrement, toAgrementLigne, toVersionAgrement } from './agrement.presenter.ts';

type Routes = (typeof rdaCatalogueTable)['routes'];

/** The use cases of schemes, on the other genre: what they are given and what they answer is said as approvals. */
export const rdaHandlers = (deps: RdsDeps): Handlers<Routes> => {
  const { run, withAuteur, neighbours } = deps;
  const readDemandeur = createReadDemandeur(neighbours);
  return {
    listAgrements: async ({ query }, call) => {
      const { id_asso, gestion = false, type_agrement: dispositif, ...asked } = query;
      const { active, campagne: campagnes, eligibilite, limit, after, ...recherche } = asked;
      const demandeur = id_asso !== undefined && !gestion ? await readDemandeur(call, id_asso) : null;
      const page = await run(
        listSubventions,
        {
          recherche: { ...recherche, dispositif },
          ...{ campagnes, demandeur, eligibilite, gestion, active, limit, after },
        },
        call,
      );
      return {
        agrements: page.lignes.map((ligne) => toAgrementLigne(ligne, call.clock.now())),
        after: page.after,
        manque: page.manque.map((raison) => ({ ...raison })),
      };
    },
    readAgrement: async ({ params, query }, call) =>
      toAgrement(await run(readSubvention, { code: params.id, version: query.version }, call), call.clock.now()),
    createAgrement: async ({ body }, call) => {
      const { code, id_gestionnaire, ...contenu } = body;
      const created = await run(createSubvention, { code, id_gestionnaire, contenu: offreOf(contenu) }, call);
      return toAgrement(created, call.clock.now());
    },
    updateAgrement: async ({ params, body }, call) => {
      const written = run(updateSubvention, { id: params.id, changes: body }, call);
      return toAgrement(await withAuteur('agrement', params.id, written), call.clock.now());
    },
    deleteAgrement: ({ params }, call) => run(deleteSubvention, params, call),
    duplicateAgrement: async ({ params, body }, call) => {
      const copie = await run(duplicateSubvention, { id: params.id, code: body.code }, call);
      return { ...toAgrement(copie, call.clock.now()), instructeurs_retires: [...copie.retires] };
    },
    publishAgrement: async ({ params, body }, call) => {
      const published = run(publishSubvention, { ...body, ...params }, call);
      return toAgrement(await withAuteur('agrement', params.id, published), call.clock.now());
    },
    listVersionsAgrement: async ({ params }, call) => ({ versions: await run(listVersions, params, call) }),
    readVersionAgrement: async ({ params }, call) => toVersionAgrement(await run(readVersion, params, call)),
    ...attenduHandlers(deps),
  };
};
