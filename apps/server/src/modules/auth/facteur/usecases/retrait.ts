import { checkConfirmationRetrait } from '@guichet/rules/facteur';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../../compte/compte.ts';
import { currentActeur } from '../../compte/currentActeur.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import type { Facteur } from '../facteur.ts';
import type { Retrait } from '../retrait.repository.ts';

export interface FacteursDAutrui {
  readonly facteurs: readonly Facteur[];
  readonly retrait: Retrait | null;
}
interface Visee {
  readonly id: string;
}
type Etape = 'demande' | 'confirme' | 'annule';

const readOf = async ({ facteurs, retraits }: AuthUow, id: string): Promise<FacteursDAutrui> => ({
  facteurs: await facteurs.listOf(id),
  retrait: await retraits.find(id),
});

/** The account aimed at, and an administrator who still is one. */
const lockVise = async (uow: AuthUow, id: string, call: Call): Promise<Compte> => {
  const compte = await uow.comptes.lock(id);
  const { roles } = await currentActeur(uow, sessionOf(call));
  if (!roles.includes('lca.admin')) throw new DomainError('ACCES_REFUSE');
  if (!compte) throw new DomainError('UTILISATEUR_INEXISTANT');
  return compte;
};

/** The person and every administrator: who would do it in silence cannot. */
const tell = async (uow: AuthUow, { id }: Compte, etape: Etape, motif: string, call: Call): Promise<void> => {
  const { authId: par } = sessionOf(call);
  const recipients = new Set([id, ...(await uow.comptes.listAdmins())]);
  for (const id_compte of recipients) {
    const payload = { id_compte, concerne: id, par, etape, motif };
    await uow.jobs.add('auth.sendRetraitMail', payload, `retrait:${id}:${etape}:${call.requestId}:${id_compte}`);
  }
};

export const listFacteursOf = async (uow: AuthUow, { id }: Visee, call: Call): Promise<FacteursDAutrui> => {
  await lockVise(uow, id, call);
  return readOf(uow, id);
};

export const askRetrait = async (
  uow: AuthUow,
  { id, motif }: Visee & { readonly motif: string },
  call: Call,
): Promise<FacteursDAutrui> => {
  const { authId } = sessionOf(call);
  const compte = await lockVise(uow, id, call);
  orThrow(checkConfirmationRetrait(authId, { id_compte: id, demande_par: null }));
  if (!compte.aFacteur) throw new DomainError('RETRAIT_SANS_FACTEUR');
  if (await uow.retraits.find(id)) throw new DomainError('RETRAIT_DEJA_DEMANDE');
  await uow.retraits.insert({ id_compte: id, demande_par: authId, motif, demande_at: call.clock.now() });
  const changements = { retrait: { avant: null, apres: motif } };
  uow.history.record({ objet: 'compte', id_objet: id, action: 'askRetrait', changements });
  await tell(uow, compte, 'demande', motif, call);
  return readOf(uow, id);
};

/** A second administrator. Whoever held the account is out everywhere, and adds a factor when they sign in again. */
export const confirmRetrait = async (uow: AuthUow, { id }: Visee, call: Call): Promise<FacteursDAutrui> => {
  const compte = await lockVise(uow, id, call);
  const retrait = await uow.retraits.find(id);
  if (!retrait) throw new DomainError('RETRAIT_ABSENT');
  orThrow(checkConfirmationRetrait(sessionOf(call).authId, retrait));
  const avant = (await uow.facteurs.listOf(id)).map(({ genre, nom }) => ({ genre, nom }));
  await uow.facteurs.removeAll(id);
  await uow.retraits.remove(id);
  await uow.sessions.closeAll(id, { motif_fermeture: 'seconds facteurs retirés', now: call.clock.now() });
  const changements = { facteurs: { avant, apres: [] }, retrait: { avant: retrait.motif, apres: null } };
  uow.history.record({ objet: 'compte', id_objet: id, action: 'confirmRetrait', changements });
  await tell(uow, compte, 'confirme', retrait.motif, call);
  return readOf(uow, id);
};

export const cancelRetrait = async (uow: AuthUow, { id }: Visee, call: Call): Promise<FacteursDAutrui> => {
  const compte = await lockVise(uow, id, call);
  const retrait = await uow.retraits.find(id);
  if (!retrait) throw new DomainError('RETRAIT_ABSENT');
  await uow.retraits.remove(id);
  const changements = { retrait: { avant: retrait.motif, apres: null } };
  uow.history.record({ objet: 'compte', id_objet: id, action: 'cancelRetrait', changements });
  await tell(uow, compte, 'annule', retrait.motif, call);
  return readOf(uow, id);
};
