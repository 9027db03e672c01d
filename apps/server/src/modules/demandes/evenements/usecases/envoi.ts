import { reposApres, suiteEnvoi } from '@guichet/rules/evenement';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import type { IssueDehors } from '../../../../platform/dehors/envoyer.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { EvenementsUow } from '../evenements.uow.ts';
import type { AEnvoyer, Marque } from '../livraison.repository.ts';
import { askSend } from './abonnements.ts';

/** Read at once by one that is being distributed, and sent at once to one that receives. */
const LUS = 1_000;
const ENSEMBLE = 24;

export const listActifs = reads(({ abonnements }: EvenementsUow) => abonnements.listActifs());

/** Whether there is more to read; what is to be sent is asked for in the same transaction. */
export const distribute = async (uow: EvenementsUow, id: string): Promise<boolean> => {
  const lus = await uow.livraisons.fanOut(id, LUS);
  if (lus === LUS) return true;
  if (await uow.livraisons.hasDue(id)) await askSend(uow, { id });
  return false;
};

interface Tenu {
  readonly id: string;
  /** The job that holds it. */
  readonly par: string;
}
export interface Receveur {
  readonly adresse: string;
  readonly secrets: readonly string[];
  readonly tours_vains: number;
}
export const takeAbonnement = async (
  { abonnements, livraisons, sceau }: EvenementsUow,
  { id, par }: Tenu,
): Promise<Receveur | null> => {
  const taken = await abonnements.take(id, par);
  if (!taken) return null;
  await livraisons.dropUnreached(id);
  const { adresse, secret, secret_avant, tours_vains } = taken;
  const avant = secret_avant === null ? [] : [sceau.open(id, 'avant', secret_avant)];
  return { adresse, secrets: [sceau.open(id, 'courant', secret), ...avant], tours_vains };
};

/** One of each dossier, of those that the service still reaches. */
export const listRound = reads(
  ({ livraisons }: EvenementsUow, id: string): Promise<readonly AEnvoyer[]> => livraisons.listDues(id, ENSEMBLE),
);

export interface Envoye extends IssueDehors {
  readonly livraison: AEnvoyer;
}
interface Tour extends Tenu {
  readonly tours_vains: number;
  readonly envoyes: readonly Envoye[];
}
const marqueOf = ({ livraison: { id, essais, age }, code, panne, duree_ms }: Envoye): Marque => ({
  ...{ id, code, panne, duree_ms },
  ...suiteEnvoi({ code, panne }, { essais: essais + 1, age }),
});

/** What became of a round, whether another may follow, and who is told. */
export const markRound = async (uow: EvenementsUow, tour: Tour, { clock }: Call): Promise<boolean> => {
  const { id, par, tours_vains, envoyes } = tour;
  const marques = envoyes.map(marqueOf);
  await uow.livraisons.mark(marques);
  const jour = dayOf(clock.now());
  if (marques.some(({ etat }) => etat === 'abandonnee'))
    await uow.jobs.add('demandes.tellAbonnement', { abonnement: id, nouvelle: 'abandon' }, `${id}:abandon:${jour}`);
  if (marques.some(({ etat }) => etat === 'livree')) {
    await uow.abonnements.answered(id);
    // Held anew: a long queue outlasts one lease.
    return (await uow.abonnements.take(id, par)) !== null;
  }
  const { isArrete } = await uow.abonnements.rest(id, reposApres(tours_vains + 1));
  if (isArrete)
    await uow.jobs.add('demandes.tellAbonnement', { abonnement: id, nouvelle: 'arret' }, `${id}:arret:${jour}`);
  return false;
};

/** Done for now: what is left is for a job of its own, so that others have their turn. */
export const leaveAbonnement = async (uow: EvenementsUow, { id, par, isLeft }: Tenu & { readonly isLeft: boolean }) => {
  await uow.abonnements.release(id, par);
  if (isLeft) await askSend(uow, { id });
};

/** To whom it matters that an address no longer receives, and which it is. */
export const readDit = reads(async ({ abonnements, catalogue }: EvenementsUow, id: string) => {
  const abonnement = await abonnements.find(id);
  if (!abonnement) return null;
  const { adresse, id_service, cree_par } = abonnement;
  return { adresse, id_service, cree_par, services: await catalogue.listServices([id_service]) };
});

export const forgetEvenements = ({ livraisons }: EvenementsUow): Promise<void> => livraisons.forget();
