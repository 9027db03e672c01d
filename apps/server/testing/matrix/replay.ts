import { randomUUID } from 'node:crypto';
import { isRefusDePersonne } from '@guichet/rules/erreurs';
import { type Kysely, sql } from 'kysely';
import type { LcaTables } from '../../src/modules/lca/lca.tables.ts';
import type { RdsTables } from '../../src/modules/rds/rds.tables.ts';
import { type Appel, cellsOf } from './calls.ts';
import { type Cell, expectedOf } from './expected.ts';
import { factsOf } from './personas.ts';
import { type Answer, codeIn, labelOf, prepare } from './runCall.ts';
import { sceneOf } from './scene.ts';
import type { World } from './world.ts';
import { type Ground, inOwnWorlds } from './worlds.ts';

/** Secrets shown once, made anew each time. */
const UNKEPT = [
  'auth.askPreuve',
  'auth.askCle',
  'auth.addCle',
  'auth.askCode',
  'auth.addCode',
  'auth.renewSecours',
  'rds.createCle',
];

/** A call whose answer is kept: it writes, and does not open a session from nothing. */
export const keepsAnswer = ({ name, route }: Appel): boolean =>
  !UNKEPT.includes(name) && route.method !== 'GET' && !(route.session !== undefined && route.access.who === 'everyone');

const kindOf = ({ persona }: Cell): string => `${factsOf(persona).roles.join()} ${factsOf(persona).profil ?? ''}`;

/** Of each kind of person and each thing, the first one who may. */
export const replayedCells = (appel: Appel): Cell[] => {
  const allowed = cellsOf(appel).filter(
    (cell) =>
      cell.overlay === 'aucun' && cell.persona !== 'anonyme' && expectedOf(cell, appel.route, appel.row).status < 300,
  );
  return allowed.filter(
    (cell, rank) =>
      allowed.findIndex((other) => kindOf(other) === kindOf(cell) && other.relation === cell.relation) === rank,
  );
};

/** Everything that ties someone to an association or a service is taken away; account, session and roles stay. */
const expel = async ({ portail }: Ground, id: string): Promise<void> => {
  const db = portail.owner as unknown as Kysely<LcaTables & RdsTables>;
  await db.deleteFrom('lca.utilisateur_association').where('id_utilisateur', '=', id).execute();
  await db.updateTable('rds.service').set({ auth_id: null }).where('auth_id', '=', id).execute();
};

const countActs = async ({ portail }: Ground, id: string): Promise<number> => {
  const { rows } = await sql`select 1 from platform.historique where acteur = ${id}`.execute(portail.owner);
  return rows.length;
};

/** Once it is done nobody finds it: the same words again, which tell nothing else. */
const endsIt = ({ route }: Appel): boolean => route.method === 'DELETE' || route.ends === true;
/** Who acts may put themselves out; the sessions of the account are closed once more. */
const LEAVES = ['auth.deleteCompte', 'lca.deleteUser', 'auth.endUserSessions'];
const REFUSALS = [401, 403, 404];
const said = ({ status, body }: Answer): string => (status < 300 ? String(status) : `${status} ${codeIn(body)}`);
/** What was signed for the moment differs, and so does the number of each request. */
const shapeOf = ({ status, body }: Answer): string =>
  JSON.stringify({ status, body }, (key, value: unknown) =>
    ['exp', 'requestId', 'token'].includes(key) ? null : value,
  );

const replayCell = async (ground: Ground, appel: Appel, cell: Cell, world: World): Promise<string[]> => {
  const placed = world.place(cell.persona);
  const send = prepare(ground.portail, appel, cell, { placed, scene: sceneOf(appel.row, cell, placed) });
  const cle = randomUUID();
  const first = await send(cle);
  if (first.status >= 300) return [`${labelOf(appel.name, cell)} : ${said(first)} la première fois`];
  const before = await countActs(ground, placed.id);
  const second = await send(cle);
  const label = labelOf(appel.name, cell);
  const isSame =
    shapeOf(second) === shapeOf(first) || (LEAVES.includes(appel.name) && REFUSALS.includes(second.status));
  const wrong = isSame ? [] : [`${label} : rejoué, ${said(second)}`];
  if (!LEAVES.includes(appel.name) && (await countActs(ground, placed.id)) !== before)
    wrong.push(`${label} : rejoué, a écrit`);
  await expel(ground, placed.id);
  const third = await send(cle);
  const fresh = await send(randomUUID());
  const isOfThing = fresh.status === 403 && !isRefusDePersonne(codeIn(fresh.body), 'forbidden');
  const isToldAgain = (endsIt(appel) || isOfThing) && shapeOf(third) === shapeOf(first);
  const isRefused = REFUSALS.includes(fresh.status) && !isToldAgain;
  if (isRefused && said(third) !== said(fresh))
    wrong.push(`${label} : parti, ${said(third)} au lieu de ${said(fresh)}`);
  return wrong;
};

export const replayCall = async (ground: Ground, appel: Appel): Promise<string[]> =>
  (
    await inOwnWorlds(ground, appel, replayedCells(appel), (cell, world) => replayCell(ground, appel, cell, world))
  ).flat();
