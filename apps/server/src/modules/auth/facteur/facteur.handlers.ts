import type { authTable } from '@guichet/contract/auth';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { tropDEchecs } from '../session/essais.ts';
import { answerOpened } from '../session/opened.presenter.ts';
import { openByFacteur } from '../session/usecases/openByFacteur.ts';
import { toBase32 } from './base32.ts';
import { sayCode, toAdministres, toFacteurs } from './facteur.presenter.ts';
import { uriOf } from './totp.ts';
import { type Ajout, addCle, addCode, startFacteur } from './usecases/addFacteur.ts';
import { askPreuve } from './usecases/askPreuve.ts';
import { removeFacteur, renameFacteur, renewSecours } from './usecases/changeFacteur.ts';
import { readFacteurs } from './usecases/readFacteurs.ts';
import { askRetrait, cancelRetrait, confirmRetrait, type FacteursDAutrui, listFacteursOf } from './usecases/retrait.ts';

type FacteurCalls =
  | 'openByFacteur'
  | 'askPreuve'
  | 'listFacteurs'
  | 'askCle'
  | 'addCle'
  | 'askCode'
  | 'addCode'
  | 'renameFacteur'
  | 'removeFacteur'
  | 'renewSecours'
  | 'listFacteursOf'
  | 'askRetrait'
  | 'confirmRetrait'
  | 'cancelRetrait';

/** Secrets shown once: no answer of these is kept under its key. */
const unkept = (call: Call): Call => ({ ...call, idempotency: null });

export const facteurHandlers = (deps: AuthDeps): Pick<Handlers<(typeof authTable)['routes']>, FacteurCalls> => {
  const { run, keys, facteur } = deps;
  const { isRequired } = facteur;
  const [open, start] = [openByFacteur(facteur), startFacteur(facteur)];
  const [cle, code] = [addCle(facteur), addCode(facteur)];
  const [ask, remove, renew] = [askPreuve(facteur), removeFacteur(facteur), renewSecours(facteur)];
  const answerAjout = ({ codes, ...lus }: Ajout) => ({
    ...toFacteurs(lus, isRequired),
    codes: codes?.map(sayCode) ?? null,
  });
  const administres = ({ facteurs, retrait }: FacteursDAutrui) => toAdministres(facteurs, retrait);
  return {
    openByFacteur: async ({ body }, call) => {
      const issue = await run(open, body, call);
      if ('refus' in issue) throw issue.attente ? tropDEchecs(issue.attente) : new DomainError(issue.refus);
      return answerOpened(keys, issue, call, facteur);
    },
    askPreuve: (_, call) => run(ask, undefined, unkept(call)),
    listFacteurs: async (_, call) => toFacteurs(await run(readFacteurs, undefined, call), isRequired),
    askCle: async (_, call) => (await run(start, 'cle', unkept(call))).creation,
    addCle: async ({ body }, call) => answerAjout(await run(cle, body, unkept(call))),
    askCode: async (_, call) => {
      const { compte, secret } = await run(start, 'code', unkept(call));
      return { secret: toBase32(secret), uri: uriOf(secret, compte.email) };
    },
    addCode: async ({ body }, call) => answerAjout(await run(code, body, unkept(call))),
    renameFacteur: async ({ params, body }, call) =>
      toFacteurs(await run(renameFacteur, { ...params, ...body }, call), isRequired),
    removeFacteur: async ({ params }, call) => toFacteurs(await run(remove, params, call), isRequired),
    renewSecours: async (_, call) => answerAjout(await run(renew, undefined, unkept(call))),
    listFacteursOf: async ({ params }, call) => administres(await run(listFacteursOf, params, call)),
    askRetrait: async ({ params, body }, call) => administres(await run(askRetrait, { ...params, ...body }, call)),
    confirmRetrait: async ({ params }, call) => administres(await run(confirmRetrait, params, call)),
    cancelRetrait: async ({ params }, call) => administres(await run(cancelRetrait, params, call)),
  };
};
