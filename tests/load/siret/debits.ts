import { randomUUID } from 'node:crypto';
import type { Database } from '../../faults/harness/databases.ts';
import { CONNEXIONS, type MesureDebit, measurePassage, type Passage } from '../dossiers/debits.ts';
import { type Demande, type Enregistree, GENEROUS, headersOf, recordAll } from '../dossiers/enregistrer.ts';
import { scriptOf } from '../dossiers/scriptPgbench.ts';
import { createBareEngine } from '../harness/bareEngine.ts';
import { COMPTES, type Compte, readComptes } from '../harness/comptes.ts';
import { startPortail } from '../harness/portail.ts';
import type { HttpRequest } from '../operation.ts';
import { insertMembres, PAR_COMPTE } from './base.ts';
import { withNeuve } from './neuve.ts';

const SIRET = '/api/demandes/demande/numero-siret';
const ENREGISTREES = 40;
const TOURS = 3;
const WARM_UP_SECONDS = 4;

interface Cible {
  readonly id: string;
  readonly version: number;
  readonly rank: number;
}
const CIBLES = `select id, version, right(created_by::text, 12)::integer as rank from demandes.numero_siret
  where cle like 'atelier du lavoir%' and supprime_at is null order by rank`;
/** Those that a round began are put away: the next one begins them again. */
const RANGER = `update demandes.numero_siret set supprime_at = now() where supprime_at is null and id_rna like 'W9C%'`;

interface Operation {
  readonly name: string;
  readonly title: string;
  /** siret-regent.md 8. */
  readonly goal: number;
  readonly historyLines: number;
  demandes(comptes: readonly Compte[], base: Database): Promise<Demande[]>;
  /** What is sent bare for a request that was recorded. */
  readonly bare?: (record: Enregistree) => Enregistree['instructions'];
}

const rnaOf = (rank: number): string => `W9C${String(rank).padStart(7, '0')}`;
const create = (compte: Compte, rank: number): Demande => ({
  ...{ compte, method: 'POST', path: SIRET, body: JSON.stringify({ identite: { id_rna: rnaOf(rank) } }) },
});
const objet = (): string => JSON.stringify({ 'activites.objet': `Apprendre la couture, ${randomUUID()}` });
const ofCibles = async (
  comptes: readonly Compte[],
  base: Database,
  make: (compte: Compte, cible: Cible) => Demande,
): Promise<Demande[]> =>
  (await base.rows<Cible>(CIBLES)).flatMap((cible) => {
    const compte = comptes[cible.rank - 1];
    return compte ? [make(compte, cible)] : [];
  });

const OPERATIONS: readonly Operation[] = [
  {
    ...{ name: 'creer', title: 'Commencer une demande : `POST …/numero-siret`', goal: 0.3, historyLines: 1 },
    async demandes(comptes, base) {
      await base.rows(RANGER);
      const ranks = Array.from({ length: PAR_COMPTE }, (_, own) => own + 1);
      return ranks.flatMap((own) => comptes.map((compte, rank) => create(compte, rank * PAR_COMPTE + own)));
    },
    bare: ({ instructions, answer }) => withNeuve(instructions, (JSON.parse(answer) as { _id: string })._id),
  },
  {
    ...{ name: 'lire', title: 'Lire une demande : `GET …/numero-siret/{id}`', goal: 0.2, historyLines: 0 },
    demandes: (comptes, base) =>
      ofCibles(comptes, base, (compte, { id }) => ({ compte, method: 'GET', path: `${SIRET}/${id}` })),
  },
  {
    ...{ name: 'modifier', title: 'Modifier une demande : `PUT …/numero-siret/{id}`', goal: 0.3, historyLines: 1 },
    demandes: (comptes, base) =>
      ofCibles(comptes, base, (compte, { id, version }) => ({
        ...{ compte, method: 'PUT', path: `${SIRET}/${id}`, version, body: objet() },
      })),
  },
];

/** Each connection has its own: two never write the same request at the same time. */
const createSharer = (demandes: readonly Demande[]) => {
  let taken = 0;
  return (): (() => HttpRequest) => {
    const rank = taken++ % CONNEXIONS.http;
    const own = demandes
      .filter((_, index) => index % CONNEXIONS.http === rank)
      .map((demande) => ({ demande, version: demande.version }));
    let turn = 0;
    return () => {
      const mine = own[turn++ % own.length] as (typeof own)[number];
      const { method, path, body } = mine.demande;
      const headers = headersOf({ ...mine.demande, ...(mine.version && { version: mine.version }) }, randomUUID());
      if (method === 'GET') return { method, path, headers };
      if (method === 'POST') return { method, path, headers, body: body ?? '' };
      mine.version = (mine.version ?? 0) + 1;
      return { method, path, headers, body: objet() };
    };
  };
};

export interface DebitsOptions {
  readonly base: Database;
  readonly tokenKey: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

const measureOperation = async (operation: Operation, options: DebitsOptions): Promise<MesureDebit> => {
  const { base, tokenKey, seconds, signal } = options;
  const { appUrl, ownerUrl } = base;
  const engine = createBareEngine({ appUrl, ownerUrl, connections: CONNEXIONS.base, comptes: 1, signal });
  const comptes = await readComptes(base, tokenKey);
  const asked = (await operation.demandes(comptes, base)).slice(0, ENREGISTREES);
  const recorded = await recordAll({ appUrl, tokenKey, signal }, asked);
  const refused = recorded.find(({ status }) => status !== 200);
  if (refused) throw new Error(`${operation.name} : ${refused.status} ${refused.answer}`);
  const { bare = ({ instructions }: Enregistree) => instructions } = operation;
  const scripts = recorded.map((record, rank) => scriptOf(bare(record), record.key, `r${rank}`));
  const env = { DATABASE_URL: appUrl, DATABASE_POOL: String(CONNEXIONS.base), TOKEN_KEY: tokenKey, ...GENEROUS };
  const portail = await startPortail(env, signal);
  const load = async (during: number) =>
    measurePassage(operation, createSharer(await operation.demandes(comptes, base)), {
      ...{ portail, base, comptes, seconds: during, signal },
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
  const said = nu.map((tps, turn) => `nu ${tps.toFixed(0)}, HTTP ${ici[turn]?.http.toFixed(0)}`);
  console.log(`${operation.name} : ${said.join(' ; ')}`);
  const [first] = recorded;
  const { title, goal } = operation;
  const [instructions, octets] = [first?.instructions.length ?? 0, first?.answer.length ?? 0];
  return { title, goal, instructions, octets, nu, ici, contre: [] };
};

/** Begin, read and change a request through the whole portal, against the same statements bare, in the same run. */
export const measureDebits = async (options: DebitsOptions): Promise<MesureDebit[]> => {
  await insertMembres(options.base, COMPTES);
  const all: MesureDebit[] = [];
  for (const operation of OPERATIONS) all.push(await measureOperation(operation, options));
  return all;
};
