import { toQueryString } from '@guichet/contract';
import { makePdf } from '../fichiers/contenus.ts';
import type { Portail } from '../portail.ts';
import { type Appel, cellsOf } from './calls.ts';
import { type Cell, expectedOf } from './expected.ts';
import { changedTables } from './fingerprint.ts';
import { extraErrorKeys, extraKeys } from './keys.ts';
import { type PersonaName, roleNotHeld } from './personas.ts';
import type { Scene } from './row.ts';
import { sceneOf } from './scene.ts';
import type { Placed, World } from './world.ts';
import { AT_ONCE, forgetWorlds, type Ground, inBatches, inOwnWorlds, newWorld, quietWorld } from './worlds.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
interface Outcome {
  readonly cell: Cell;
  readonly answer: Answer;
  readonly wrong: string | null;
}

export interface CallReport {
  readonly cells: number;
  readonly wrong: readonly string[];
}

const WROTE = 'a écrit dans';

export const labelOf = (name: string, { persona, relation, overlay }: Cell): string =>
  `${name} × ${persona} × ${relation} × ${overlay}`;

/** With a file that nobody would refuse. */
const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(makePdf())], { type: 'application/pdf' }), 'statuts.pdf');
  return form;
};

const send = async (portail: Portail, appel: Appel, cell: Cell, placed: Placed): Promise<Answer> => {
  const scene = sceneOf(appel.row, cell, placed);
  return prepare(portail, appel, cell, { placed, scene })();
};

/** The same request, as often as it is sent. */
export const prepare = (
  portail: Portail,
  { route, row, service }: Appel,
  cell: Cell,
  { placed, scene }: { readonly placed: Placed; readonly scene: Scene },
): ((cle?: string) => Promise<Answer>) => {
  const { cible } = scene;
  const { params = {}, query = {}, body, form, version = 1 } = row.entree?.(scene) ?? {};
  const path = route.path.replace(/:([a-z_]\w*)/gi, (_, key: string) => encodeURIComponent(params[key] ?? cible));
  const claim = cell.overlay === 'rôle non détenu' ? { role: roleNotHeld(cell.persona) } : {};
  const token = placed.tokens[cell.overlay];
  const headers = {
    ...(token ? { 'x-access-token': token } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(route.versioned === 'required' ? { 'if-match': `"${version}"` } : {}),
  };
  const url = `${portail.base}/api/${service}${path}${toQueryString({ ...query, ...claim })}`;
  return async (cle) => {
    const content = form ? formOf(form) : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(url, {
      method: route.method,
      headers: { ...headers, ...(cle ? { 'idempotency-key': cle } : {}) },
      ...(content === undefined ? {} : { body: content }),
    });
    const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
    // They never end: that they begin is the answer.
    const text = isEvents ? '' : await response.text();
    if (isEvents) await response.body?.cancel();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  };
};

export const codeIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

const judge = (appel: Appel, cell: Cell, { status, body }: Answer): string | null => {
  const attendu = expectedOf(cell, appel.route, appel.row);
  const code = codeIn(body);
  if (status !== attendu.status || (attendu.code !== undefined && code !== attendu.code)) {
    return `${labelOf(appel.name, cell)} : ${status} ${code} au lieu de ${attendu.status} ${attendu.code ?? ''}`;
  }
  if (status < 400 && appel.row.verifie?.(body, cell.persona) === false) {
    return `${labelOf(appel.name, cell)} : montre ce qui ne doit pas être vu`;
  }
  const extra = status < 400 ? extraKeys(appel.route.response, body) : extraErrorKeys(body);
  return extra.length > 0 ? `${labelOf(appel.name, cell)} : clés en trop ${extra.join(', ')}` : null;
};

const tryCell = async (portail: Portail, appel: Appel, cell: Cell, world: World): Promise<Outcome> => {
  const answer = await send(portail, appel, cell, world.place(cell.persona));
  return { cell, answer, wrong: judge(appel, cell, answer) };
};

const changesNothing = (appel: Appel, cell: Cell): boolean =>
  appel.route.method === 'GET' || expectedOf(cell, appel.route, appel.row).status >= 400;

/** Refused cells and reads run together between two fingerprints; if these differ, each is run alone to name it. */
const runQuiet = async (ground: Ground, appel: Appel, cells: readonly Cell[]): Promise<Outcome[]> => {
  const { portail, fingerprint } = ground;
  const world = await quietWorld(ground, appel, [...new Set(cells.map(({ persona }) => persona))]);
  const before = await fingerprint();
  const outcomes = await inBatches(cells, (cell) => tryCell(portail, appel, cell, world));
  if ((await fingerprint()) === before) return outcomes;
  forgetWorlds(ground);
  return nameCulprits(ground, appel, outcomes);
};

/** One write alone between two fingerprints. */
const runAlone = async (ground: Ground, appel: Appel, cell: Cell): Promise<Outcome> => {
  const world = await newWorld(ground, appel, [cell.persona]);
  const before = await ground.fingerprint();
  const outcome = await tryCell(ground.portail, appel, cell, world);
  const changed = changedTables(before, await ground.fingerprint());
  const wrong = changed.length > 0 ? `${labelOf(appel.name, cell)} : ${WROTE} ${changed.join(', ')}` : null;
  return { ...outcome, wrong: wrong ?? outcome.wrong };
};

const runEachAlone = async (ground: Ground, appel: Appel, cells: readonly Cell[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const cell of cells) outcomes.push(await runAlone(ground, appel, cell));
  return outcomes;
};

/** Who wrote is nearly always who was answered wrongly: the others are only tried alone if none of these wrote. */
const nameCulprits = async (ground: Ground, appel: Appel, outcomes: readonly Outcome[]): Promise<Outcome[]> => {
  const isSuspect = ({ wrong }: Outcome): boolean => wrong !== null;
  const cellsOfThose = (those: readonly Outcome[]) => those.map(({ cell }) => cell);
  const suspects = await runEachAlone(ground, appel, cellsOfThose(outcomes.filter(isSuspect)));
  const others = outcomes.filter((outcome) => !isSuspect(outcome));
  const isFound = suspects.some(({ wrong }) => wrong?.includes(WROTE));
  return [...suspects, ...(isFound ? others : await runEachAlone(ground, appel, cellsOfThose(others)))];
};

const runWrites = (ground: Ground, appel: Appel, cells: readonly Cell[]): Promise<Outcome[]> =>
  inOwnWorlds(ground, appel, cells, (cell, world) => tryCell(ground.portail, appel, cell, world));

const shapeOf = ({ status, body }: Answer): string =>
  JSON.stringify({ status, body: typeof body === 'object' ? { ...body, requestId: '' } : body });

/** Whoever may not act on a thing cannot tell it from one that does not exist. */
const leaksIn = (appel: Appel, outcomes: readonly Outcome[]): string[] => {
  const shapes = new Map(outcomes.map(({ cell, answer }) => [labelOf('', cell), shapeOf(answer)] as const));
  return outcomes.flatMap(({ cell, answer }) => {
    if (cell.relation !== 'absent' || cell.overlay === 'authentifié il y a 16 minutes') return [];
    const other: Cell = { ...cell, relation: 'autre' };
    const isRefused = expectedOf(other, appel.route, appel.row).status >= 400 && appel.row.reponse === undefined;
    const isSecret = isRefused && !appel.row.connait?.includes(cell.persona);
    const isTold = isSecret && shapes.get(labelOf('', other)) !== shapeOf(answer);
    return isTold ? [`${labelOf(appel.name, cell)} : se distingue d’une chose qui existe`] : [];
  });
};

export const runCall = async (ground: Ground, appel: Appel): Promise<CallReport> => {
  const cells = cellsOf(appel);
  const quiet = await runQuiet(
    ground,
    appel,
    cells.filter((cell) => changesNothing(appel, cell)),
  );
  const writes = await runWrites(
    ground,
    appel,
    cells.filter((cell) => !changesNothing(appel, cell)),
  );
  const wrong = [...quiet, ...writes].flatMap((outcome) => outcome.wrong ?? []);
  return { cells: cells.length, wrong: [...wrong, ...leaksIn(appel, quiet)] };
};

/** Of these persons. Stops at the first cell that is wrong: enough to know that the matrix sees a change. */
export const findWrongCell = async (
  ground: Ground,
  appel: Appel,
  personas: readonly PersonaName[],
): Promise<string | null> => {
  const cells = cellsOf(appel).filter(({ overlay, persona }) => overlay === 'aucun' && personas.includes(persona));
  if (cells.length === 0) return null;
  const world = await newWorld(ground, appel, personas);
  const attempt = async (cell: Cell) =>
    changesNothing(appel, cell)
      ? tryCell(ground.portail, appel, cell, world)
      : tryCell(ground.portail, appel, cell, await newWorld(ground, appel, [cell.persona]));
  for (let start = 0; start < cells.length; start += AT_ONCE) {
    const outcomes = await Promise.all(cells.slice(start, start + AT_ONCE).map(attempt));
    const wrong = outcomes.find((outcome) => outcome.wrong !== null)?.wrong;
    if (wrong) return wrong;
  }
  return null;
};
