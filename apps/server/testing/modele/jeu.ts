import { deepStrictEqual, strictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../caller.ts';
import type { Bilan } from './bilan.ts';
import { ADMIN, type Commande, MEMBRES, type Pas } from './commandes.ts';
import { canRead, type Effet } from './droits.ts';
import { blocking, type Demande, type DossierM, type Monde, resolve, vide } from './monde.ts';
import { play } from './regles.ts';
import { countPlaces, expectedOf, fromAnswer, readMonde, visibleOf, wrongCounters } from './relecture.ts';
import { type Noms, type Requete, requeteOf } from './requetes.ts';
import { type Lieu, passByService, type Voie } from './voie.ts';

interface Envoi {
  readonly requete: Requete;
  readonly cle: string;
}
interface Accepte {
  readonly type: Demande['type'];
  readonly envoi: Envoi;
  readonly said: unknown;
}

/** One sequence: what the model believes, what the server called it, and what was accepted so far. */
interface Partie {
  readonly voie: Voie;
  readonly lieu: Lieu;
  readonly bilan: Bilan;
  monde: Monde;
  noms: Noms;
  readonly acceptes: Accepte[];
}

const PROJETS: readonly string[] = ['ajouter', 'corriger', 'enregistrer', 'copier', 'deplacer'];
const SANS_VERSION: readonly string[] = ['supprimer', 'retirer', 'transmettre'];

const send = ({ voie }: Partie, { requete: { qui, method, path, body, lue }, cle }: Envoi): Promise<Answer> =>
  voie.call(qui, method, path, body, {
    'idempotency-key': cle,
    ...(lue === null ? {} : { 'if-match': `"${lue}"` }),
  });

/** What an answer says that asking again must say too; a dossier that is sent is read again after it. */
const saidBy = (type: string, { status, body }: Answer): unknown => {
  if (status >= 300) return { status, code: body.code };
  return { status, body: type === 'transmettre' ? body.recu : body };
};

const bound = (noms: Noms, type: string, { cle, status }: Effet, { body }: Answer): Noms => {
  if (cle === null || status >= 300) return noms;
  const nom = type === 'transmettre' ? `${body.recu.code} ${body.recu.empreinte}` : body._id;
  strictEqual(noms[cle] ?? nom, nom, 'le même reçu à chaque fois');
  return { ...noms, [cle]: nom };
};

const observe = ({ voie, lieu }: Partie, monde: Monde, noms: Noms) =>
  readMonde(
    voie,
    lieu,
    monde.dossiers.map(({ cle }) => noms[cle] ?? ''),
  );
const verify = async (partie: Partie): Promise<void> =>
  deepStrictEqual(await observe(partie, partie.monde, partie.noms), expectedOf(partie.monde, partie.noms));

const readersOf = ({ createur, partage }: DossierM): number[] => [createur, ...partage, ADMIN];
const checkCompletude = async (
  { voie, noms }: Partie,
  dossier: DossierM,
  readers: readonly number[],
): Promise<void> => {
  const expected = blocking(dossier).map((said) => {
    const [code, projet] = said.split(' ');
    return projet === undefined ? said : `${code} ${noms[projet]}`;
  });
  for (const qui of readers) {
    const { status, body } = await voie.call(qui, 'GET', `/${noms[dossier.cle]}/completude`);
    const found = status === 200 ? body.manquants.filter((one: { gravite: string }) => one.gravite === 'bloquant') : [];
    const codes = found.map((one: { code: string; projet: string | null }) =>
      one.projet === null ? one.code : `${one.code} ${one.projet}`,
    );
    const told = { status, ok: body.ok, manque: codes.toSorted() };
    deepStrictEqual(told, { status: 200, ok: expected.length === 0, manque: expected.toSorted() });
  }
};

const checkRead = async ({ voie, lieu, noms, monde }: Partie, dossier: DossierM, qui: number): Promise<void> => {
  const { status, body } = await voie.call(qui, 'GET', `/${noms[dossier.cle]}${voie.suffixe}`);
  strictEqual(status, canRead(dossier, qui) ? 200 : 404, `lu par ${qui}`);
  if (status !== 200) return;
  const [expected] = expectedOf({ ...monde, dossiers: [dossier] }, noms);
  deepStrictEqual(fromAnswer(body, voie, lieu), expected && visibleOf(expected));
};

/** The version that an answer gives is the one that is kept. */
const checkVersion = (demande: Demande, { cle, monde }: Effet, { body, status }: Answer): void => {
  if (status >= 300 || SANS_VERSION.includes(demande.type)) return;
  const made = cle ?? (PROJETS.includes(demande.type) ? demande.p : demande.d);
  const kept = monde.dossiers.flatMap((one) => [one, ...one.projets]).find((one) => one.cle === made);
  strictEqual(body.version, kept?.version, 'la version répondue');
};

const playService = async (partie: Partie, demande: Demande): Promise<void> => {
  const { monde, status } = play(partie.monde, demande, '');
  const dossier = monde.dossiers.find(({ cle }) => cle === demande.d);
  if (status === 200 && dossier) await passByService(partie.voie, partie.noms[dossier.cle] ?? '', dossier.etat);
  partie.monde = monde;
};

const playSeul = async (partie: Partie, commande: Commande, rejeu: string, rang: string): Promise<void> => {
  const demande = resolve(partie.monde, commande);
  if (demande.type === 'renvoyer' || demande.type === 'instruire') return playService(partie, demande);
  const before = partie.monde.dossiers.find(({ cle }) => cle === demande.d);
  if (demande.type === 'transmettre' && before) {
    const readers = readersOf(before);
    await checkCompletude(partie, before, [readers[rang.length % readers.length] ?? ADMIN]);
  }
  const effet = play(partie.monde, demande, rang);
  const envoi = { requete: requeteOf(demande, partie.noms, partie.voie, partie.lieu), cle: randomUUID() };
  const copies = rejeu === 'ensemble' ? [envoi, envoi] : [envoi];
  const answers = await Promise.all(copies.map((one) => send(partie, one)));
  if (rejeu === 'apres') answers.push(await send(partie, envoi));
  const [first] = answers as [Answer];
  partie.bilan.count(demande.type, first.status);
  strictEqual(first.status, effet.status, `${demande.type} : ${JSON.stringify(first.body).slice(0, 300)}`);
  checkVersion(demande, effet, first);
  const said = saidBy(demande.type, first);
  for (const again of answers) deepStrictEqual(saidBy(demande.type, again), said);
  if (first.status < 300) partie.acceptes.push({ type: demande.type, envoi, said });
  partie.noms = bound(partie.noms, demande.type, effet, first);
  partie.monde = effet.monde;
};

/** Two at once: as if one had come after the other, in whichever order. */
const playPaire = async (partie: Partie, paire: readonly [Commande, Commande], rang: string): Promise<void> => {
  const { voie, lieu, monde, noms } = partie;
  const [a, b] = [resolve(monde, paire[0]), resolve(monde, paire[1])];
  const requetes = [a, b].map((demande) => ({ requete: requeteOf(demande, noms, voie, lieu), cle: randomUUID() }));
  const [first, second] = (await Promise.all(requetes.map((one) => send(partie, one)))) as [Answer, Answer];
  partie.bilan.count(a.type, first.status);
  partie.bilan.count(b.type, second.status);
  const [keyA, keyB] = [`${rang}a`, `${rang}b`];
  const ab = play(monde, a, keyA);
  const ba = play(monde, b, keyB);
  const orders = [
    { ea: ab, eb: play(ab.monde, b, keyB), last: 'b' },
    { ea: play(ba.monde, a, keyA), eb: ba, last: 'a' },
  ];
  const seen: unknown[] = [];
  for (const { ea, eb, last } of orders) {
    const after = (last === 'a' ? ea : eb).monde;
    seen.push([ea.status, eb.status]);
    if (first.status !== ea.status || second.status !== eb.status) continue;
    const names = bound(bound(noms, a.type, ea, first), b.type, eb, second);
    const [found, expected] = [await observe(partie, after, names), expectedOf(after, names)];
    if (isDeepStrictEqual(found, expected)) {
      partie.monde = after;
      partie.noms = names;
      return;
    }
    seen.push({ found, expected });
  }
  const said = [first, second].map(({ status, body }) => [status, body.code ?? null]);
  throw new Error(`deux à la fois, comme dans aucun ordre : ${JSON.stringify(said)} ; ${JSON.stringify(seen)}`);
};

const playPas = async (partie: Partie, pas: Pas, rang: string): Promise<void> => {
  const { dossiers } = partie.monde;
  const pick = (d: number): DossierM | undefined => dossiers[d % Math.max(1, dossiers.length)];
  if ('seul' in pas) return playSeul(partie, pas.seul, pas.rejeu, rang);
  if ('paire' in pas) return playPaire(partie, pas.paire, rang);
  if ('rejouer' in pas) {
    const old = partie.acceptes[pas.rejouer % Math.max(1, partie.acceptes.length)];
    if (!old) return;
    partie.bilan.count('rejouer', 200);
    return deepStrictEqual(saidBy(old.type, await send(partie, old.envoi)), old.said);
  }
  const dossier = pick('lire' in pas ? pas.d : pas.completude);
  if (!dossier) return;
  partie.bilan.count('lire' in pas ? 'lire' : 'completude', 200);
  return 'lire' in pas
    ? checkRead(partie, dossier, pas.lire)
    : checkCompletude(partie, dossier, [...readersOf(dossier), ...MEMBRES]);
};

const checkRecus = async ({ voie, noms, monde }: Partie): Promise<void> => {
  const anyone = voie.scene.portail.client();
  for (const { cle, envois } of monde.dossiers) {
    for (const envoi of envois) {
      const [code] = noms[envoi]?.split(' ') ?? [];
      const { status, body } = await anyone.call('GET', `/api/demandes/recus/${code}`);
      const rang = Number(noms[cle]) % 1e10;
      deepStrictEqual([status, body.authentique, Number(body.id_fo?.split('-')[1])], [200, true, rang]);
    }
  }
};

/** Plays it on a place of its own; throws at the first thing that the model did not foresee. */
export const playSequence = async (voie: Voie, sequence: readonly Pas[], bilan: Bilan): Promise<void> => {
  const lieu = await voie.nextLieu();
  const partie: Partie = { voie, lieu, bilan, monde: vide(voie.genre), noms: {}, acceptes: [] };
  for (const [index, pas] of sequence.entries()) {
    await playPas(partie, pas, `n${index}`);
    if (!('lire' in pas) && !('completude' in pas)) await verify(partie);
  }
  for (const [index, dossier] of partie.monde.dossiers.entries()) {
    await checkRead(partie, dossier, (index + sequence.length) % 5);
    const readers = readersOf(dossier);
    await checkCompletude(partie, dossier, [readers[sequence.length % readers.length] ?? ADMIN]);
  }
  await checkRecus(partie);
  strictEqual(await countPlaces(voie, lieu), partie.monde.dossiers.length, 'ni plus ni moins de dossiers');
  deepStrictEqual(await wrongCounters(voie), []);
};
