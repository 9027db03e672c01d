import { demarrerAsp } from '../../../tools/services/asp/serveur.ts';
import type { Database } from '../../faults/harness/databases.ts';
import { sleep } from '../../faults/harness/wait.ts';
import { type Compte, createTokenKey, insertComptes, readComptes } from '../harness/comptes.ts';
import { type Portail, startPortail } from '../harness/portail.ts';
import { browserHeaders } from '../operations/browser.ts';
import { openOwner } from '../recherche/owner.ts';
import { cloneDatabase, createEmpty, dropDatabase } from '../recherche/registreDatabase.ts';
import { insertClubs, insertInscriptions, nameAdmins, openSaison } from './base.ts';
import { createOuvrier, type Ouvrier } from './ouvrier.ts';
import { type Boss, openBoss, openSceaux, removePieces } from './produit.ts';

export const PAR_CLUB = 14;
const LIGNES_PAR_ENVOI = 1_000;
const SECRET = 'un secret partagé de trente-deux signes';
const REGARD_MS = 100;
/** What autovacuum does at this pace, wherever it is not switched off. */
const ENTRETIEN_MS = 60_000;
/** Far above the waves of any other base that keeps its pieces in the same store. */
const FIRST_LOT = 900_000_000;

interface Lieu {
  readonly base: Database;
  readonly portail: Portail;
  readonly asp: Awaited<ReturnType<typeof demarrerAsp>>;
  readonly boss: Boss;
  readonly ouvrier: Ouvrier;
  readonly admins: readonly [Compte, Compte];
  readonly signal: AbortSignal;
}
interface Reponse {
  readonly id: string;
  readonly _id: string;
  readonly etat: string;
  readonly version: number;
  readonly empreinte: string;
  readonly bilan: readonly { readonly issue: string; readonly nombre: number }[];
}
const ask = async (
  { portail }: Lieu,
  compte: Compte,
  path: string,
  body?: object | null,
  version?: number,
): Promise<Reponse> => {
  const answer = await fetch(`${portail.base}/api/psp${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...browserHeaders(compte),
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} : ${answer.status} ${text}`);
  return JSON.parse(text) as Reponse;
};

/** How long it takes to come to that state, while the worker dies every so often. */
const until = async (lieu: Lieu, path: string, etat: string, kill: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  for (;;) {
    lieu.signal.throwIfAborted();
    const { etat: now } = await ask(lieu, lieu.admins[0], path);
    lieu.ouvrier.look();
    if (now === etat) return (performance.now() - started) / 1_000;
    await kill();
    await sleep(REGARD_MS);
  }
};

export interface Passage {
  readonly seconds: { readonly preparation: number; readonly envoi: number };
  readonly morts: number;
  readonly memory: number;
  /** Before there was any wave: the process itself. */
  readonly repos: number;
  readonly clubs: number;
  readonly inscriptions: number;
  readonly montant: number;
  readonly octets: string;
  readonly retour: {
    readonly lignes: number;
    readonly seconds: number;
    readonly deja: number;
    readonly same: boolean;
  } | null;
}

const PHOTO = `select md5(string_agg(h, '' order by h)) as photo from (
  select md5(row(id, id_etat, id_remboursement, version)::text) as h from psp.inscription
  union all select md5(row(id, id_etat, montant, version)::text) from psp.remboursement) t`;
const photoOf = async ({ base }: Lieu): Promise<string> => (await base.rows<{ photo: string }>(PHOTO))[0]?.photo ?? '';

/** What the agency answers, by pieces, tried then applied. */
const giveBack = async (lieu: Lieu, lot: string, lignes: readonly string[]): Promise<Reponse> => {
  const [idir] = lieu.admins;
  const never = () => Promise.resolve();
  const { _id } = await ask(lieu, idir, '/retours', { lot, nature: 'asp', nom: 'retour.csv' });
  let version = 0;
  for (let at = 0; at < lignes.length; at += LIGNES_PAR_ENVOI) {
    const piece = { debut: at + 1, lignes: lignes.slice(at, at + LIGNES_PAR_ENVOI) };
    ({ version } = await ask(lieu, idir, `/retours/${_id}/lignes`, piece));
  }
  await ask(lieu, idir, `/retours/${_id}/essai`, null, version);
  await until(lieu, `/retours/${_id}`, 'essaye', never);
  ({ version } = await ask(lieu, idir, `/retours/${_id}`));
  await ask(lieu, idir, `/retours/${_id}/application`, null, version);
  await until(lieu, `/retours/${_id}`, 'applique', never);
  return ask(lieu, idir, `/retours/${_id}`);
};

interface Ordre {
  readonly clubs: number;
  /** Once every so many milliseconds, so many times; none for a straight run. */
  readonly morts: number;
  readonly everyMs: number;
  readonly withRetour: boolean;
}
const runWave = async (lieu: Lieu, { clubs, morts, everyMs, withRetour }: Ordre): Promise<Passage> => {
  const [idir, sophie] = lieu.admins;
  let [dead, next] = [0, performance.now() + everyMs];
  const repos = lieu.ouvrier.memory();
  let id = '';
  const kill = async (): Promise<void> => {
    if (dead >= morts || performance.now() < next) return;
    dead += 1;
    await lieu.ouvrier.kill();
    await lieu.ouvrier.start();
    // As the watch over queues does, sooner: what died is asked for again.
    await lieu.boss.send('psp.avancerLot', { id });
    next = performance.now() + everyMs * (0.5 + Math.random());
  };
  await nameAdmins(lieu.base);
  ({ id } = await ask(lieu, idir, '/lots', { exercice: 1 }));
  const preparation = await until(lieu, `/lots/${id}`, 'prepare', kill);
  const { empreinte, version } = await ask(lieu, sophie, `/lots/${id}`);
  await ask(lieu, sophie, `/lots/${id}/liberation`, { empreinte }, version);
  const envoi = await until(lieu, `/lots/${id}`, 'envoye', kill);
  const memory = lieu.ouvrier.memory();
  const [lot] = await lieu.base.rows<{ clubs: number; inscriptions: number; montant: string; octets: string }>(
    'select clubs, inscriptions, montant, fichier_empreinte as octets from psp.lot where id = $1',
    [id],
  );
  const paiements = lieu.asp.vagues.get('PS26-01')?.paiements ?? [];
  const total = paiements.reduce((sum, { centimes }) => sum + centimes, 0);
  if (!lot || paiements.length !== clubs || total !== Number(lot.montant))
    throw new Error('la vague n’est pas celle du lot');
  let retour: Passage['retour'] = null;
  if (withRetour) {
    await nameAdmins(lieu.base);
    const lignes = lieu.asp.retourDe('PS26-01').split('\n');
    const started = performance.now();
    await giveBack(lieu, id, lignes);
    const seconds = (performance.now() - started) / 1_000;
    const before = await photoOf(lieu);
    const { bilan } = await giveBack(lieu, id, lignes);
    const deja = bilan.find(({ issue }) => issue === 'deja')?.nombre ?? 0;
    retour = { lignes: clubs, seconds, deja, same: before === (await photoOf(lieu)) && bilan.length === 1 };
  }
  await removePieces(id);
  return {
    ...{ seconds: { preparation, envoi }, morts: dead, memory, repos, retour },
    ...{ clubs: lot.clubs, inscriptions: lot.inscriptions, montant: Number(lot.montant), octets: lot.octets },
  };
};

const inPlace = async (
  urls: { readonly appUrl: string; readonly ownerUrl: string },
  signal: AbortSignal,
  work: (lieu: Lieu) => Promise<Passage>,
): Promise<Passage> => {
  const base = openOwner(urls.appUrl, urls.ownerUrl);
  const TOKEN_KEY = createTokenKey();
  const asp = await demarrerAsp({ secret: SECRET });
  const env = { DATABASE_URL: urls.appUrl, TOKEN_KEY, ASP_URL: asp.url, ASP_SECRET: SECRET };
  const ouvrier = createOuvrier(env);
  const boss = await openBoss(urls.appUrl);
  const portail = await startPortail(env, signal);
  const entretien = setInterval(() => void base.rows('vacuum analyze').catch(() => undefined), ENTRETIEN_MS);
  try {
    const [idir, sophie] = await readComptes(base, TOKEN_KEY);
    if (!idir || !sophie) throw new Error('aucun compte');
    await ouvrier.start(true);
    return await work({ base, portail, asp, boss, ouvrier, admins: [idir, sophie], signal });
  } finally {
    clearInterval(entretien);
    await ouvrier.kill();
    await portail.stop();
    await boss.stop({ graceful: false });
    await asp.fermer();
    await base.close();
  }
};

export interface MesureLots {
  readonly droit: Passage;
  readonly tue: Passage;
}

/** The same wave twice, on two copies of one base: straight, then by a worker that is killed again and again. */
export const measureLots = async (clubs: number, morts: number, signal: AbortSignal): Promise<MesureLots> => {
  const [straight, broken] = [`guichet_bench_lots_${clubs}`, `guichet_bench_lots_${clubs}_tue`];
  try {
    await dropDatabase(straight);
    await dropDatabase(broken);
    const sceaux = await openSceaux();
    const first = await createEmpty(straight);
    const owner = openOwner(first.appUrl, first.ownerUrl);
    await openSaison(owner);
    await insertComptes(owner);
    const createdBy = () => '00000000-0000-4000-8000-000000000003';
    await insertClubs(owner, sceaux, { from: 0, to: clubs, createdBy });
    await insertInscriptions(owner, sceaux, { clubs, parClub: PAR_CLUB });
    const lot = FIRST_LOT + Math.floor(Math.random() * FIRST_LOT);
    await owner.rows(`select setval(pg_get_serial_sequence('psp.lot', 'id'), $1::bigint)`, [lot]);
    await owner.rows('vacuum analyze');
    await owner.close();
    const second = await cloneDatabase(broken, straight);
    const droit = await inPlace(first, signal, (lieu) =>
      runWave(lieu, { clubs, morts: 0, everyMs: 0, withRetour: true }),
    );
    console.log(JSON.stringify(droit));
    const whole = (droit.seconds.preparation + droit.seconds.envoi) * 1_000;
    const tue = await inPlace(second, signal, (lieu) =>
      runWave(lieu, { clubs, morts, everyMs: Math.max(500, whole / (morts + 1)), withRetour: false }),
    );
    console.log(JSON.stringify(tue));
    return { droit, tue };
  } finally {
    await dropDatabase(straight);
    await dropDatabase(broken);
  }
};
