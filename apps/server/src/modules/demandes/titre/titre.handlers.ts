import type { rdaDossierTable, TITRE_ACTES_ROUTES } from '@guichet/contract/rda';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { toConstat, toCouverture, toResume, toSuivi, toTitre } from './titre.presenter.ts';
import type { TitreUow } from './titre.uow.ts';
import { decideTitre, engagerTitre, observerTitre, renoncerTitre } from './usecases/actes.ts';
import { answerConstat, listArretes, listConstats, proposeConstat } from './usecases/constats.ts';
import { readTitre } from './usecases/lecture.ts';
import { listEmis, listMiens } from './usecases/listes.ts';
import { listMembresTitre, updateMembresTitre } from './usecases/membres.ts';
import { listTitres, verifyTitre } from './usecases/titres.ts';

type Routes = Pick<(typeof rdaDossierTable)['routes'], 'listTitres' | 'verifyTitre' | keyof typeof TITRE_ACTES_ROUTES>;

const jourOf = ({ clock }: Call): string => dayOf(clock.now());

export const titreHandlers = ({ run }: RoomDeps<TitreUow>): Handlers<Routes> => ({
  listTitres: async ({ query }, call) => {
    const { titres, couvertures } = await run(listTitres, query, call);
    return { titres: titres.map((dit) => toTitre(dit, jourOf(call))), couvertures: couvertures.map(toCouverture) };
  },
  verifyTitre: async ({ params }, call) => toTitre(await run(verifyTitre, params, call), jourOf(call)),
  listMesTitres: async ({ query: { siren } }, call) => {
    const { titres, couvertures } = await run(listMiens, { siren }, call);
    return { titres: titres.map((one) => toResume(one, jourOf(call))), couvertures: couvertures.map(toCouverture) };
  },
  listTitresEmis: async ({ query: { role: _, ...query } }, call) => {
    const { titres, after } = await run(listEmis, query, call);
    return { titres: titres.map((one) => toResume(one, jourOf(call))), after };
  },
  readTitre: async ({ params }, call) => toSuivi(await run(readTitre, params, call), jourOf(call)),
  engagerTitre: async ({ params, body }, call) =>
    toSuivi(await run(engagerTitre, { ...params, ...body }, call), jourOf(call)),
  observerTitre: async ({ params, body }, call) =>
    toSuivi(await run(observerTitre, { ...params, ...body }, call), jourOf(call)),
  deciderTitre: async ({ params, body }, call) =>
    toSuivi(await run(decideTitre, { ...params, ...body }, call), jourOf(call)),
  renoncerTitre: async ({ params, body }, call) =>
    toSuivi(await run(renoncerTitre, { ...params, ...body }, call), jourOf(call)),
  listMembresTitre: async ({ params, query: { limit, after } }, call) => {
    const { membres, ...page } = await run(listMembresTitre, { ...params, limit, after }, call);
    return { ...page, membres: membres.map(({ id_siren, nom, ajoute_at }) => ({ id_siren, nom, ajoute_at })) };
  },
  updateMembresTitre: async ({ params, body }, call) => {
    const { ajoutes, retires, inconnus, nombre } = await run(updateMembresTitre, { ...params, ...body }, call);
    return { ajoutes: [...ajoutes], retires: [...retires], inconnus: [...inconnus], nombre };
  },
  listArretes: async ({ query: { code_agrement, id_siret } }, call) => {
    const { association, arretes } = await run(listArretes, { code_agrement, id_siret }, call);
    return { association, arretes };
  },
  listConstats: async (_, call) => ({
    constats: (await run(listConstats, {}, call)).map((one) => toConstat(one, call.acteur?.authId)),
  }),
  proposeConstat: async ({ body }, call) => toConstat(await run(proposeConstat, body, call), call.acteur?.authId),
  answerConstat: ({ params, body }, call) => run(answerConstat, { ...params, ...body }, call),
});
