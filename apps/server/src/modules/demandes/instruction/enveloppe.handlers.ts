import type { Handlers } from '../../../platform/defineModule.ts';
import type { DemandesDeps, DemandesRoutes } from '../demandes.deps.ts';
import { idEnveloppe, listEnveloppes, updateEnveloppe } from './usecases/enveloppes.ts';

type Routes = Pick<DemandesRoutes, 'listEnveloppes' | 'updateEnveloppe'>;

export const enveloppeHandlers = ({ run, withAuteur }: DemandesDeps): Handlers<Routes> => ({
  listEnveloppes: ({ query: { role: _, ...question } }, call) => run(listEnveloppes, question, call),
  updateEnveloppe: ({ params, body }, call) =>
    withAuteur('enveloppe', idEnveloppe(params), run(updateEnveloppe, { ...params, ...body }, call)),
});
