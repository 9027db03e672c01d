import { createTirage, type Tirage } from '@guichet/testing/tirage';
import type { Appel } from '../matrix/calls.ts';
import { createContenuOf } from '../matrix/contenus.ts';
import { type Cell, expectedOf } from '../matrix/expected.ts';
import { extraErrorKeys } from '../matrix/keys.ts';
import { PERSONA_NAMES, type PersonaName, type Relation } from '../matrix/personas.ts';
import { RELATIONS_OF, type Row } from '../matrix/row.ts';
import { sceneOf } from '../matrix/scene.ts';
import { addWorld, type World } from '../matrix/world.ts';
import { type Ground, inBatches } from '../matrix/worlds.ts';
import { goodRequest, hostileRequest, type Requete } from './requete.ts';

const SLOW_MS = 1_500;
/** Hostile ones of each line in one world, beside the good one: few enough for a sample to meet every line. */
const EACH = 3;

export interface Rapport {
  sent: number;
  readonly statuses: Map<number, number>;
  readonly faults: string[];
  /** The writes that were answered by a yes. */
  readonly written: Set<string>;
  slowest: number;
}
interface Tir {
  readonly appel: Appel;
  readonly persona: PersonaName;
  readonly requete: Requete;
}

const callOf = (line: string): string => line.split(' · ')[0] ?? line;
export const isWrite = ({ route }: Appel): boolean => route.method !== 'GET' && !route.refuses;

const cellOf = (persona: PersonaName, relation: Relation): Cell => ({ persona, relation, overlay: 'aucun' });
/** Those of the nearest relation in which there are any. */
const nearest = (row: Row, isOne: (cell: Cell) => boolean): Cell[] =>
  RELATIONS_OF[row.cible ?? 'rien']
    .filter((relation) => relation !== 'absent')
    .map((relation) => PERSONA_NAMES.map((persona) => cellOf(persona, relation)).filter(isOne))
    .find((cells) => cells.length > 0) ?? [];
/** Whom the line lets act, and on what: theirs, else what is near them; else as far as its rights go, then its door. */
const allowedOf = ({ route, row }: Appel): Cell[] => {
  const done = nearest(row, (cell) => expectedOf(cell, route, row).status < 400);
  if (done.length > 0) return done;
  const held = nearest(row, ({ persona, relation }) => row.peut?.[relation]?.includes(persona) ?? false);
  if (held.length > 0) return held;
  return PERSONA_NAMES.filter((persona) => row.porte.includes(persona)).map((persona) => cellOf(persona, 'own'));
};

const say = ({ appel, persona, requete }: Tir, what: string): string => {
  const body = requete.octets === undefined ? '' : ` ${String(requete.octets).slice(0, 300)}`;
  return `${what} : ${appel.name}, ${persona} : ${requete.method} ${requete.path.slice(0, 300)}${body}`;
};

const bytesOf = (octets: Buffer | string): string | Uint8Array<ArrayBuffer> =>
  typeof octets === 'string' ? octets : new Uint8Array(octets);

const shoot = async ({ portail }: Ground, { requete, token }: { requete: Requete; token: string | null }) => {
  const began = performance.now();
  const response = await fetch(portail.base + requete.path, {
    method: requete.method,
    headers: { ...requete.headers, ...(token ? { 'x-access-token': token } : {}) },
    redirect: 'manual',
    ...(requete.octets === undefined || requete.method === 'GET' ? {} : { body: bytesOf(requete.octets) }),
  });
  // A file is as long as what it holds: it is judged by its first byte.
  const ms = performance.now() - began;
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isEvents) await response.body?.cancel();
  return { status: response.status, text: isEvents ? '' : await response.text(), ms };
};

const isTold = (text: string): boolean => {
  try {
    return extraErrorKeys(JSON.parse(text)).length === 0;
  } catch {
    return false;
  }
};

/** What schemas and their library say by themselves, in their own tongue. */
const ANGLAIS =
  /\b(?:invalid|expected|received|required|unrecognized|too (?:small|big|short|long)|must be|should be|cannot|does not)\b/iu;
/** Of each field that is refused, the sentence that a person would read. */
const anglaisIn = (text: string): string | null => {
  const { champs = [] } = JSON.parse(text) as { champs?: readonly { readonly message: string }[] };
  return champs.map(({ message }) => message).find((message) => ANGLAIS.test(message)) ?? null;
};

/** What any request, however bad, must be answered with. */
const judge = async (ground: Ground, world: World, tir: Tir, rapport: Rapport): Promise<void> => {
  const token = world.place(tir.persona).tokens.aucun;
  const { status, text, ms } = await shoot(ground, { requete: tir.requete, token });
  rapport.sent += 1;
  rapport.statuses.set(status, (rapport.statuses.get(status) ?? 0) + 1);
  rapport.slowest = Math.max(rapport.slowest, ms);
  if (status >= 500) rapport.faults.push(say(tir, String(status)));
  else if (status >= 400 && !isTold(text)) rapport.faults.push(say(tir, `${status} sans sa forme`));
  else if (status >= 400 && anglaisIn(text)) rapport.faults.push(say(tir, `en anglais, « ${anglaisIn(text)} »`));
  if (status < 300 && isWrite(tir.appel)) rapport.written.add(callOf(tir.appel.name));
  if (ms <= SLOW_MS) return;
  // A processor taken away is not a slow answer: what is slow is slow twice.
  const again = await shoot(ground, { requete: tir.requete, token });
  if (again.ms > SLOW_MS) rapport.faults.push(say(tir, `${Math.round(again.ms)} ms`));
};

/** Lines that ask for the same things around them share a world. */
const kindOf = ({ name, row: { liste, cible, dossier, crf, genre } }: Appel): string =>
  JSON.stringify([liste, cible, dossier, crf, genre, cible === 'contenu' ? callOf(name) : null]);

const groupsOf = (appels: readonly Appel[]): Appel[][] => [...Map.groupBy(appels, kindOf).values()];

const playGroup = async (ground: Ground, group: readonly Appel[], tirage: Tirage, rapport: Rapport): Promise<void> => {
  const [first] = group;
  if (!first) return;
  const played = group.map((appel) => {
    const acteur = tirage.one(allowedOf(appel));
    return { appel, acteur, other: { ...acteur, persona: tirage.one(PERSONA_NAMES) } };
  });
  const names = [...new Set(played.flatMap(({ acteur, other }) => [acteur.persona, other.persona]))];
  const contenu = first.row.cible === 'contenu' ? await ground.contenuOf(first.name)() : '';
  const world = await addWorld(ground.portail, ground.keys, names, () => contenu, first.row);
  const tirOf = (appel: Appel, cell: Cell, isGood: boolean): Tir => {
    const { persona } = cell;
    const scene = sceneOf(appel.row, cell, world.place(persona));
    return { appel, persona, requete: isGood ? goodRequest(appel, scene) : hostileRequest(appel, scene, tirage) };
  };
  const hostiles = played.flatMap(({ appel, acteur, other }) =>
    Array.from({ length: EACH }, (_, rank) => tirOf(appel, rank === 0 ? other : acteur, false)),
  );
  const playHostiles = () => inBatches(hostiles, (tir) => judge(ground, world, tir, rapport));
  const playGoods = async () => {
    for (const { appel, acteur } of played) await judge(ground, world, tirOf(appel, acteur, true), rapport);
  };
  // A good one may take away what the others aim at, and they what it aims at: each comes first in turn.
  if (tirage.below(2) === 0) await playGoods().then(playHostiles);
  else await playHostiles().then(playGoods);
};

const shuffled = <T>(some: readonly T[], tirage: Tirage): T[] =>
  some
    .map((item) => ({ item, rank: tirage.below(1e9) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

interface Jeu {
  readonly requetes: number;
  readonly graine: number;
}
/** Every line of the matrix in turn, in another order each time, until so many requests were sent. */
export const playHostile = async (
  ground: Ground,
  appels: readonly Appel[],
  { requetes, graine }: Jeu,
): Promise<Rapport> => {
  const tirage = createTirage(graine);
  const rapport: Rapport = { sent: 0, statuses: new Map(), faults: [], written: new Set(), slowest: 0 };
  while (rapport.sent < requetes) {
    // Whoever adds contents is signed in for a while only.
    const lasting = { ...ground, contenuOf: createContenuOf(ground.portail, ground.keys) };
    for (const group of groupsOf(shuffled(appels, tirage))) {
      if (rapport.sent >= requetes) break;
      await playGroup(lasting, group, tirage, rapport);
    }
  }
  return rapport;
};
