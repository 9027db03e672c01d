import type { Handlers } from '../../../platform/defineModule.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import { claimInvitation, inviteAgent, readInvitation, revokeInvitation } from './usecases/invitations.ts';
import { addAbsence, changeFonction, leaveEquipe, removeAbsence } from './usecases/personnes.ts';
import { readEquipe } from './usecases/readEquipe.ts';

type Routes = Pick<
  RdsRoutes,
  | 'readEquipe'
  | 'inviteAgent'
  | 'revokeInvitation'
  | 'changeFonction'
  | 'leaveEquipe'
  | 'addAbsence'
  | 'removeAbsence'
  | 'readInvitation'
  | 'acceptInvitation'
>;

/** Accounts say at once what the directory decided; the job of the same transaction says it again, should this one die. */
export const equipeHandlers = ({
  run,
  neighbours: { auth },
}: Pick<RdsDeps, 'run' | 'neighbours'>): Handlers<Routes> => ({
  readEquipe: ({ params }, call) => run(readEquipe, params, call),
  inviteAgent: ({ params, body }, call) => run(inviteAgent, { ...params, ...body }, call),
  revokeInvitation: ({ params }, call) => run(revokeInvitation, params, call),
  changeFonction: async ({ params, body }, call) => {
    const { personne, role } = await run(changeFonction, { ...params, ...body }, call);
    const alone = { ...call, idempotency: null };
    await auth.giveRole(personne, role, alone);
    return run(readEquipe, { id: params.id }, alone);
  },
  leaveEquipe: async ({ params, query }, call) => {
    const { personne } = await run(leaveEquipe, { ...params, ...query }, call);
    await auth.giveRole(personne, null, { ...call, idempotency: null });
    return { message: 'Cette personne n’est plus du service.' };
  },
  addAbsence: ({ params, body }, call) => run(addAbsence, { ...params, ...body }, call),
  removeAbsence: ({ params }, call) => run(removeAbsence, params, call),
  readInvitation: ({ params }, call) => run(readInvitation, params, call),
  acceptInvitation: async ({ params, body: { nouveau } }, call) => {
    // The key of the request is that of the entry: what is read or made before would pass for the whole of it.
    const alone = { ...call, idempotency: null };
    const { connu, email, role } = await run(readInvitation, params, alone);
    if (!connu && nouveau) await auth.createInvite({ ...nouveau, email, role }, alone);
    const entre = await run(claimInvitation, params, call);
    // Whoever else is signed in there: it is done by who read the link.
    await auth.giveRole(entre.authId, entre.role, { ...alone, acteur: null });
    return { message: 'Vous êtes de ce service. Connectez-vous pour commencer.' };
  },
});
