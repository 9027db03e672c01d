import { sql } from 'kysely';
import type { Portail } from '../portail.ts';
import type { Appel } from './calls.ts';
import type { Cell } from './expected.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { PersonaName } from './personas.ts';
import { addWorld, type Keys, type World } from './world.ts';

export interface Ground {
  readonly portail: Portail;
  readonly keys: Keys;
  readonly fingerprint: () => Promise<Fingerprint>;
  /** An entry of this call's resource that exists. */
  contenuOf(appel: string): () => Promise<string>;
}

/** As many as the portal of the tests has connections: more would wait, and on a slow machine be refused. */
export const AT_ONCE = 4;

export const inBatches = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
};

const counted = new WeakMap<Ground, number>();

/** Nobody counts the rows of a test's database: a statement prepared while it was empty would read it whole for ever. */
const countRowsAgain = async (ground: Ground): Promise<void> => {
  const made = (counted.get(ground) ?? 0) + 1;
  counted.set(ground, made);
  if (made > 1 && Number.isInteger(Math.log2(made))) await sql`analyze`.execute(ground.portail.owner);
};

export const newWorld = async (ground: Ground, appel: Appel, names: readonly PersonaName[]): Promise<World> => {
  const contenu = appel.row.cible === 'contenu' ? await ground.contenuOf(appel.name)() : '';
  const world = await addWorld(ground.portail, ground.keys, names, () => contenu, appel.row);
  await countRowsAgain(ground);
  return world;
};

interface Kept {
  readonly world: World;
  readonly made_at: number;
}
/** A token lives ten minutes, and a proof of who one is fifteen. */
const KEPT_MS = 180_000;
const worlds = new WeakMap<Ground, Map<string, Kept>>();

/** Nothing was written in it: the next call that asks for the same is tried there. Not where wrong guesses are counted. */
export const quietWorld = async (ground: Ground, appel: Appel, names: readonly PersonaName[]): Promise<World> => {
  const { liste, cible, dossier, crf, genre, siret } = appel.row;
  if (cible === 'contenu' || appel.service === 'auth') return newWorld(ground, appel, names);
  const kept = worlds.get(ground) ?? new Map<string, Kept>();
  worlds.set(ground, kept);
  const key = JSON.stringify([liste, cible, dossier, crf, genre, siret, names.toSorted()]);
  const known = kept.get(key);
  if (known && Date.now() - known.made_at < KEPT_MS) return known.world;
  const made = { world: await newWorld(ground, appel, names), made_at: Date.now() };
  kept.set(key, made);
  return made.world;
};

/** Something was written where nothing should: they are not what they were. */
export const forgetWorlds = (ground: Ground): void => void worlds.delete(ground);

/** The first of each person, then the second of each, and so on. */
const roundsOf = (cells: readonly Cell[]): Cell[][] => {
  const rounds: Cell[][] = [];
  for (const cell of cells) {
    const free = rounds.find((round) => !round.some(({ persona }) => persona === cell.persona));
    if (free) free.push(cell);
    else rounds.push([cell]);
  }
  return rounds;
};

/**
 * Each write that is allowed has people and things of its own: it spoils nobody else's. Those of different persons are
 * placed together, unless they write in what all share.
 */
export const inOwnWorlds = async <R>(
  ground: Ground,
  appel: Appel,
  cells: readonly Cell[],
  work: (cell: Cell, world: World) => Promise<R>,
): Promise<R[]> => {
  const rounds = appel.row.cible === 'contenu' ? cells.map((cell) => [cell]) : roundsOf(cells);
  const results: R[] = [];
  for (const round of rounds) {
    const names = round.map(({ persona }) => persona);
    const world = await newWorld(ground, appel, names);
    results.push(...(await inBatches(round, (cell) => work(cell, world))));
  }
  return results;
};
