import { createTokenKey } from '../../load/harness/comptes.ts';
import { browserHeaders } from '../../load/operations/browser.ts';
import { DOSSIERS, type Pret, prepareDossiers } from '../dossiers/prepare.ts';
import { createGrappe, type Grappe, type Noeud, PASSWORD } from '../grappe/grappe.ts';
import { migrate } from '../harness/databases.ts';
import { sumOfSeries } from '../harness/metrics.ts';
import type { Scenario } from '../harness/scenario.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { sleep } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';

const WRITERS = 8;
const READERS = 2;
const HEADER = 'x-guichet-position';
const STEPS = 4;
/** It replays for this long, then stops for as long. */
const TURN_MS = 1_500;
const LEAST_DELAY = '40ms';
const MINUTE_MS = 60_000;

/** How many pairs, and for how many minutes at most: the hundred thousand of a campaign take their time. */
const PAIRS = Number(process.env['PAIRES'] ?? 2_000);
const MINUTES = Number(process.env['MINUTES'] ?? 3);

interface Ligne {
  readonly identifiant: { readonly step: number };
}
interface Counted {
  pairs: number;
  stale: string[];
  refused: string[];
  reads: number;
}

const askOf = (base: string, { compte }: Pret, isBrowser: boolean) => {
  let position: string | null = null;
  return async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...browserHeaders(compte),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(position && method === 'GET' ? { [HEADER]: position } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (isBrowser) position = response.headers.get(HEADER) ?? position;
    return { status: response.status, text };
  };
};

/** One who writes, then at once asks for the list where it shows; a pass in two, of what it wrote it says nothing. */
const writeAndRead = async (base: string, pret: Pret, isBrowser: boolean, count: Counted, isOver: () => boolean) => {
  const ask = askOf(base, pret, isBrowser);
  for (let turn = 1; !isOver(); turn += 1) {
    const step = 1 + (turn % STEPS);
    const written = await ask('PUT', `${DOSSIERS}/${pret.id}`, { identifiant: { step } });
    if (written.status !== 200) count.refused.push(`${written.status} ${written.text.slice(0, 200)}`);
    else {
      const read = await ask('GET', `${DOSSIERS}?limit=20`);
      const seen = (JSON.parse(read.text) as { dossiers?: readonly Ligne[] }).dossiers?.[0]?.identifiant.step;
      count.pairs += 1;
      if (read.status !== 200) count.refused.push(`${read.status} ${read.text.slice(0, 200)}`);
      else if (seen !== step) count.stale.push(`${pret.id} : ${seen} au lieu de ${step}`);
    }
  }
};

/** Who wrote once, some time ago, and looks: the greater part of a day. */
const readOn = async (base: string, pret: Pret, count: Counted, isOver: () => boolean) => {
  const ask = askOf(base, pret, true);
  await ask('PUT', `${DOSSIERS}/${pret.id}`, { identifiant: { step: 2 } });
  while (!isOver()) {
    const { status, text } = await ask('GET', `${DOSSIERS}?limit=20`);
    count.reads += 1;
    if (status !== 200) count.refused.push(`${status} ${text.slice(0, 200)}`);
    await sleep(5);
  }
};

const stopAndGo = async (replica: Noeud, isOver: () => boolean): Promise<void> => {
  const admin = replica.open();
  try {
    while (!isOver()) {
      await sleep(TURN_MS);
      await admin.rows('select pg_wal_replay_pause()');
      await sleep(TURN_MS);
      await admin.rows('select pg_wal_replay_resume()');
    }
  } finally {
    await admin.close();
  }
};

const ISSUES = ['replique', 'retard', 'panne'] as const;
const SERIES = 'guichet_replica_reads_total';

const play = async (world: World, verdict: Verdict, grappe: Grappe): Promise<void> => {
  await migrate(grappe.ownerUrl);
  const replica = await grappe.addReplica({ recovery_min_apply_delay: LEAST_DELAY });
  const database = grappe.open();
  try {
    const env = {
      ...{ TOKEN_KEY: createTokenKey(), DATABASE_URL: grappe.appUrl, DATABASE_REPLICA_URL: replica.appUrl },
      ...{ DATABASE_JOBS_USER: 'guichet_travaux', DATABASE_JOBS_PASSWORD: PASSWORD },
      ...{ DATABASE_DROITS_USER: 'guichet_droits', DATABASE_DROITS_PASSWORD: PASSWORD },
    };
    const http = await world.start('http', 'http', env);
    const preparation = { mark: world.mark, count: WRITERS + READERS, services: 1, tokenKey: env.TOKEN_KEY };
    const prets = await prepareDossiers(database, http.base, preparation);
    const count: Counted = { pairs: 0, stale: [], refused: [], reads: 0 };
    const endsAt = performance.now() + MINUTES * MINUTE_MS;
    const isOver = () => count.pairs >= PAIRS || performance.now() > endsAt || world.isClosed();
    await Promise.all([
      stopAndGo(replica, isOver),
      ...prets.slice(0, WRITERS).map((pret, rank) => writeAndRead(http.base, pret, rank % 2 === 0, count, isOver)),
      ...prets.slice(WRITERS).map((pret) => readOn(http.base, pret, count, isOver)),
    ]);
    const text = await (await fetch(`${http.base}/metrics`)).text();
    const [moved = 0, late = 0, away = 0] = ISSUES.map((issue) => sumOfSeries(text, SERIES, { issue }));
    verdict.expect(count.stale.length === 0, `lectures d’avant sa propre écriture : ${someOf(count.stale)}`);
    verdict.expect(count.refused.length === 0, `appels refusés : ${someOf(count.refused)}`);
    verdict.expect(moved > 0 && late > 0, `rien d’éprouvé : ${moved} par la réplique, ${late} en retard`);
    verdict.figure('écrire puis lire, paires', count.pairs);
    verdict.figure('lues d’avant leur écriture', count.stale.length);
    verdict.figure('autres lectures', count.reads);
    verdict.figure('répondues par la réplique, en retard, en panne', [moved, late, away].join(', '));
    const share = (100 * moved) / (count.pairs + count.reads);
    verdict.figure('part des lectures sorties du primaire (%)', Math.round(share));
    // It goes: everything is read where it is written.
    await replica.end();
    const last = await fetch(`${http.base}${DOSSIERS}?limit=20`, {
      headers: browserHeaders((prets[0] as Pret).compte),
    });
    verdict.expect(last.status === 200, `sans réplique, la liste répond ${last.status}`);
    await http.terminate();
  } finally {
    await database.close();
  }
};

export const repliques: Scenario = {
  name: 'repliques',
  title:
    'Écrire puis lire aussitôt la liste, une réplique qui s’arrête une seconde et demie sur trois ; puis elle disparaît',
  limitSeconds: MINUTES * 60 + 180,
  async run(world, verdict) {
    const grappe = await createGrappe();
    try {
      await play(world, verdict, grappe);
    } finally {
      await grappe.destroy();
    }
  },
};
