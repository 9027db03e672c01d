import { randomUUID } from 'node:crypto';
import type { Database } from '../../faults/harness/databases.ts';
import { CONNEXIONS, type MesureDebit, measurePassage, type Passage } from '../dossiers/debits.ts';
import { type Demande, type Enregistree, GENEROUS, headersOf, recordAll } from '../dossiers/enregistrer.ts';
import { scriptOf } from '../dossiers/scriptPgbench.ts';
import { createBareEngine } from '../harness/bareEngine.ts';
import { COMPTES, type Compte, readComptes } from '../harness/comptes.ts';
import { type Portail, startPortail } from '../harness/portail.ts';
import { percentile, sortedOf } from '../harness/stats.ts';
import type { HttpRequest } from '../operation.ts';
import { codeOf, dossierOf, FEDERATION } from './base.ts';

const ENREGISTREES = 40;
const TOURS = 3;
const WARM_UP_SECONDS = 4;
const LECTURES = 60;

/** Accounts are members of the clubs whose files they opened: one each. */
export const insertMembres = async ({ rows }: Pick<Database, 'rows'>): Promise<void> => {
  await rows(`insert into lca.utilisateur (id) select id from auth.compte on conflict do nothing`);
  await rows(`insert into lca.utilisateur_association (id_utilisateur, id_correspondance, id_siret, nom, type, etat, fonction)
    select d.created_by, d.id_correspondance, d.id_siret, d.nom, 'Siège', 'confirme', 'Trésorier'
    from psp.dossier d where d.id < 10000000000 + ${COMPTES + 1}`);
};

/** A code is drawn once for all: what was typed is not free any more. */
const createPioche = (codes: number) => {
  let taken = 0;
  return (): string => {
    if (taken >= codes) throw new Error('plus de codes libres : mesurez sur plus de codes, ou moins longtemps');
    taken += 1;
    return codeOf(codes - taken);
  };
};

interface Operation {
  readonly name: string;
  readonly title: string;
  readonly goal: number;
  readonly historyLines: number;
  demande(compte: Compte, club: number, code: string): Demande;
  readonly bare: (record: Enregistree) => Enregistree['instructions'];
}
const POST = 'POST';
/** Sent as it was, the second would find the first and write nothing: another code each time. */
const withNeuve = ({ instructions }: Enregistree): Enregistree['instructions'] =>
  instructions.map(({ text, values }) =>
    text.startsWith('insert into psp.inscription')
      ? { text: text.replace('$3', "sha256(convert_to(:cle::text, 'UTF8'))"), values }
      : { text, values },
  );
const OPERATIONS: readonly Operation[] = [
  {
    ...{ name: 'verifier', title: 'Vérifier un code : `POST …/verification`', goal: 0.2, historyLines: 0 },
    demande: (compte, club, id_psp) => ({
      ...{ compte, method: POST, path: '/api/psp/beneficiaires/verification' },
      body: JSON.stringify({ id_dossier: dossierOf(club), id_psp, nom: 'BER' }),
    }),
    bare: ({ instructions }) => instructions,
  },
  {
    ...{ name: 'inscrire', title: 'Inscrire : `POST …/inscriptions`', goal: 0.3, historyLines: 1 },
    demande: (compte, club, id_psp) => ({
      ...{ compte, method: POST, path: `/api/psp/dossiers/${dossierOf(club)}/inscriptions` },
      body: JSON.stringify({ beneficiaire: { id_psp, nom: 'BER' }, federation: { siren: FEDERATION } }),
    }),
    bare: withNeuve,
  },
];

export interface DebitsOptions {
  readonly base: Database;
  readonly codes: number;
  readonly tokenKey: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
}
type Sharer = () => () => HttpRequest;

/** Each connection has its own clubs: two never wait for the same file. */
const createSharer = ({ demande }: Operation, comptes: readonly Compte[], draw: () => string): Sharer => {
  let taken = 0;
  return () => {
    const rank = taken++ % CONNEXIONS.http;
    const own = comptes.flatMap((compte, club) => (club % CONNEXIONS.http === rank ? [{ compte, club }] : []));
    let turn = 0;
    return () => {
      const { compte, club } = own[turn++ % own.length] as (typeof own)[number];
      const { path, method, body = '', ...rest } = demande(compte, club, draw());
      return { method, path, headers: headersOf({ path, method, ...rest }, randomUUID()), body };
    };
  };
};

const measureOperation = async (
  operation: Operation,
  draw: () => string,
  options: DebitsOptions,
): Promise<MesureDebit> => {
  const { base, tokenKey, seconds, signal } = options;
  const { appUrl, ownerUrl } = base;
  const engine = createBareEngine({ appUrl, ownerUrl, connections: CONNEXIONS.base, comptes: 1, signal });
  const comptes = await readComptes(base, tokenKey);
  const asked = comptes.slice(0, ENREGISTREES).map((compte, club) => operation.demande(compte, club, draw()));
  const recorded = await recordAll({ appUrl, tokenKey, signal }, asked);
  const refused = recorded.find(({ status }) => status >= 300);
  if (refused) throw new Error(`${operation.name} : ${refused.status} ${refused.answer}`);
  const scripts = recorded.map((record, rank) => scriptOf(operation.bare(record), record.key, `r${rank}`));
  const env = { DATABASE_URL: appUrl, DATABASE_POOL: String(CONNEXIONS.base), TOKEN_KEY: tokenKey, ...GENEROUS };
  const portail = await startPortail(env, signal);
  const load = (during: number): Promise<Passage> =>
    measurePassage(operation, createSharer(operation, comptes, draw), {
      portail,
      base,
      comptes,
      seconds: during,
      signal,
    });
  const [nu, ici]: [number[], Passage[]] = [[], []];
  try {
    await load(WARM_UP_SECONDS);
    for (let turn = 0; turn < TOURS; turn += 1) {
      nu.push(await engine.runEach(scripts, seconds));
      ici.push(await load(seconds));
    }
  } finally {
    await portail.stop();
  }
  console.log(
    `${operation.name} : ${nu.map((tps, turn) => `nu ${tps.toFixed(0)}, HTTP ${ici[turn]?.http.toFixed(0)}`).join(' ; ')}`,
  );
  const { title, goal } = operation;
  const [first] = recorded;
  const [instructions, octets] = [first?.instructions.length ?? 0, first?.answer.length ?? 0];
  return { title, goal, instructions, octets, nu, ici, contre: [] };
};

/** What one reader waits for, alone: the p95 of a code, and the p50 of a club's lists. */
const measureSeul = async (portail: Portail, comptes: readonly Compte[], draw: () => string): Promise<Seul> => {
  const [verifier] = OPERATIONS as [Operation];
  const time = async ({ compte, method, path, body }: Demande): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(portail.base + path, {
      ...{ method, body: body ?? null, headers: headersOf({ compte, method, path }, randomUUID()) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} : ${answer.status} ${text}`);
    return performance.now() - started;
  };
  const series = { verifier: [] as number[], liste: [] as number[], dossier: [] as number[] };
  for (let turn = -10; turn < LECTURES; turn += 1) {
    const club = (turn + 10) % comptes.length;
    const compte = comptes[club] as Compte;
    const took = [
      await time(verifier.demande(compte, club, draw())),
      await time({ compte, method: 'GET', path: `/api/psp/dossiers/${dossierOf(club)}/inscriptions` }),
      await time({ compte, method: 'GET', path: `/api/psp/dossiers/${dossierOf(club)}` }),
    ];
    if (turn < 0) continue;
    for (const [rank, name] of (['verifier', 'liste', 'dossier'] as const).entries())
      series[name].push(took[rank] ?? 0);
  }
  const of = (values: readonly number[]) => {
    const sorted = sortedOf(values);
    return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
  };
  return { verifier: of(series.verifier), liste: of(series.liste), dossier: of(series.dossier) };
};

interface Duree {
  readonly p50: number;
  readonly p95: number;
}
interface Seul {
  readonly verifier: Duree;
  readonly liste: Duree;
  readonly dossier: Duree;
}
export interface MesureCodes {
  readonly debits: readonly MesureDebit[];
  readonly seul: Seul;
  /** Of `pgbench -S`, one client: its mean, in milliseconds. */
  readonly calibration: number;
}

export const measureDebits = async (options: DebitsOptions): Promise<MesureCodes> => {
  const { base, codes, tokenKey, signal, seconds } = options;
  const { appUrl, ownerUrl } = base;
  const draw = createPioche(codes);
  const bare = createBareEngine({ appUrl, ownerUrl, connections: 1, comptes: 1, signal });
  await bare.prepareCalibration();
  const portail = await startPortail({ DATABASE_URL: appUrl, TOKEN_KEY: tokenKey, ...GENEROUS }, signal);
  let seul: Seul;
  try {
    seul = await measureSeul(portail, (await readComptes(base, tokenKey)).slice(0, COMPTES), draw);
  } finally {
    await portail.stop();
  }
  const calibration = 1_000 / (await bare.calibrate(seconds));
  const debits: MesureDebit[] = [];
  for (const operation of OPERATIONS) debits.push(await measureOperation(operation, draw, options));
  return { debits, seul, calibration };
};
