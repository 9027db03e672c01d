import { FACTEURS_MAXIMUM, type GenreFacteur } from '@guichet/rules/facteur';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../../compte/compte.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import { DEFI_MS } from '../essais.ts';
import type { Attestation, Facteur, FacteursLus } from '../facteur.ts';
import type { FacteurDeps } from '../facteurDeps.ts';
import { findPas, newSecret } from '../totp.ts';
import { lockOwn, lusOf } from './readFacteurs.ts';

export interface Ajout extends FacteursLus {
  /** Shown once; null when those given before still hold. */
  readonly codes: readonly string[] | null;
}

export const renewCodes = async (
  { secours }: AuthUow,
  id_compte: string,
  { coffre }: FacteurDeps,
): Promise<readonly string[]> => {
  const codes = coffre.newSecours();
  await secours.replace(id_compte, codes.map(coffre.hashSecours));
  return codes;
};

const checkRoom = async ({ facteurs }: AuthUow, id_compte: string): Promise<void> => {
  if ((await facteurs.listOf(id_compte)).length >= FACTEURS_MAXIMUM) throw new DomainError('TROP_DE_FACTEURS');
};

/** Told by mail, and kept in the history: a factor that its owner did not add is a door someone else opened. */
const tellAdded = async (
  uow: AuthUow,
  compte: Compte,
  { id, genre, nom }: Facteur,
  deps: FacteurDeps,
): Promise<Ajout> => {
  const changements = { facteur: { avant: null, apres: { genre, nom } } };
  uow.history.record({ objet: 'compte', id_objet: compte.id, action: 'addFacteur', changements });
  await uow.jobs.add('auth.sendFacteurMail', { id_compte: compte.id, fait: 'ajoute', nom }, `facteur:${id}:ajoute`);
  const codes = compte.aFacteur ? null : await renewCodes(uow, compte.id, deps);
  return { ...(await lusOf(uow, compte)), codes };
};

export const addCle =
  (deps: FacteurDeps) =>
  async (
    uow: AuthUow,
    { nom, cle }: { readonly nom: string; readonly cle: Attestation },
    call: Call,
  ): Promise<Ajout> => {
    const now = call.clock.now();
    const compte = await lockOwn(uow, call);
    await checkRoom(uow, compte.id);
    const defi = await uow.sessions.takeDefi(sessionOf(call).sessionId, new Date(now.getTime() - DEFI_MS));
    const read = defi === null ? null : await deps.webauthn.readCreation(cle, defi);
    if (!read) throw new DomainError('CLE_REFUSEE');
    const facteur = await uow.facteurs.insertCle({ ...read, id_compte: compte.id, nom }, now);
    if (!facteur) throw new DomainError('CLE_DEJA_CONNUE');
    return tellAdded(uow, compte, facteur, deps);
  };

/** What a passkey to come is asked to sign, or a secret to copy: nothing counts yet. */
export const startFacteur =
  ({ coffre, webauthn }: FacteurDeps) =>
  async (uow: AuthUow, genre: GenreFacteur, call: Call) => {
    const compte = await lockOwn(uow, call);
    await checkRoom(uow, compte.id);
    const challenge = webauthn.newDefi();
    const secret = newSecret();
    if (genre === 'code') await uow.facteurs.startCode(compte.id, coffre.seal(secret, compte.id));
    else await uow.sessions.setDefi(sessionOf(call).sessionId, challenge, call.clock.now());
    const cles = await uow.facteurs.listCles(compte.id);
    return { compte, secret, creation: webauthn.creationOf(compte, challenge, cles) };
  };

export const addCode =
  (deps: FacteurDeps) =>
  async (uow: AuthUow, { nom, code }: { readonly nom: string; readonly code: string }, call: Call): Promise<Ajout> => {
    const now = call.clock.now();
    const compte = await lockOwn(uow, call);
    await checkRoom(uow, compte.id);
    const [attente] = await uow.facteurs.listSecrets(compte.id, 'en attente');
    const pas = attente ? findPas(deps.coffre.open(attente.secret, compte.id), code, now, 0) : null;
    if (!attente || pas === null) throw new DomainError('CODE_REFUSE');
    await uow.facteurs.markCode(attente.id, pas, now);
    return tellAdded(uow, compte, await uow.facteurs.confirmCode(attente.id, nom, now), deps);
  };
