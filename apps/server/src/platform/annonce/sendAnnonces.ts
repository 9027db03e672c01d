import type { Call } from '../call.ts';
import type { Mail, Mailer } from '../mailer.ts';
import { type Echec, isRefusedForGood } from '../mailRefusal.ts';
import type { Run } from '../unitOfWork.ts';
import type { CourrielAEnvoyer, CourrielRepository } from './courriel.repository.ts';

/** Few enough to have left, or been refused, while they are held. */
const LOT = 16;

type Issue = 'envoye' | 'abandonne' | 'rendu';
interface Tentative {
  readonly id: string;
  readonly cle: string;
  readonly issue: Issue;
  readonly error?: unknown;
}

interface Deps<Uow extends { readonly courriels: CourrielRepository }, Objet> {
  readonly run: Run<Uow>;
  readonly mailer: Mailer;
  /** The subjects themselves, in the transaction that takes their notices; one that is gone is not written about. */
  readonly findObjets: (uow: Uow, ids: readonly string[]) => Promise<ReadonlyMap<string, Objet>>;
  /** Where those who can be written to are. */
  readonly findEmails: (authIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly write: (email: string, objet: Objet, notice: CourrielAEnvoyer) => Mail;
}

interface Lot {
  readonly cles: readonly string[];
  readonly faites: readonly Tentative[];
  readonly sauf: readonly string[];
}

/** Of these happenings, those that still have somebody to be told, and why. */
export type SendAnnonces = (cles: readonly string[], call: Call) => Promise<ReadonlyMap<string, unknown>>;

/** Each notice by itself: one address that refuses does not keep the others waiting, nor has them written to twice. */
export const createSendAnnonces = <Uow extends { readonly courriels: CourrielRepository }, Objet>({
  run,
  mailer,
  findObjets,
  findEmails,
  write,
}: Deps<Uow, Objet>): SendAnnonces => {
  /** In one transaction: what became of those that were taken, then the next ones; and once none is left, what still waits. */
  const settleAndTake = async (uow: Uow, { cles, faites, sauf }: Lot) => {
    const { courriels } = uow;
    const now = new Date();
    const idsOf = (issue: Issue) => faites.filter((one) => one.issue === issue).map(({ id }) => id);
    await courriels.finish(idsOf('envoye'), 'envoye', now);
    await courriels.finish(idsOf('abandonne'), 'abandonne', now);
    await courriels.giveBack(idsOf('rendu'));
    const notices = await courriels.take(cles, sauf, now, LOT);
    const objets = await findObjets(uow, [...new Set(notices.map(({ id_sujet }) => id_sujet))]);
    return { notices, objets, enAttente: notices.length > 0 ? [] : await courriels.listEnAttente(cles) };
  };

  const send = async (notice: CourrielAEnvoyer, objet?: Objet, email?: string): Promise<Tentative> => {
    const { id, cle } = notice;
    if (objet === undefined || email === undefined) return { id, cle, issue: 'abandonne' };
    try {
      await mailer.send(write(email, objet, notice));
      return { id, cle, issue: 'envoye' };
    } catch (error) {
      return isRefusedForGood(error as Echec) ? { id, cle, issue: 'abandonne' } : { id, cle, issue: 'rendu', error };
    }
  };

  return async (cles, call) => {
    const tried: Tentative[] = [];
    for (let faites: readonly Tentative[] = []; ; ) {
      const sauf = tried.map(({ id }) => id);
      const { notices, objets, enAttente } = await run(settleAndTake, { cles, faites, sauf }, call);
      if (notices.length === 0) {
        const errorOf = (cle: string) => tried.find((one) => one.cle === cle && one.issue === 'rendu')?.error;
        return new Map(enAttente.map((cle) => [cle, errorOf(cle) ?? new Error('ce courriel est en train de partir')]));
      }
      const emails = await findEmails([...new Set(notices.map(({ destinataire }) => destinataire))]);
      faites = await Promise.all(
        notices.map((notice) => send(notice, objets.get(notice.id_sujet), emails.get(notice.destinataire))),
      );
      tried.push(...faites);
    }
  };
};
