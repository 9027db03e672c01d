import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Fenetre, presentsFor } from '@guichet/rules/presence';
import type { Redis } from 'ioredis';
import type { Settings } from '../../config.ts';
import { DomainError } from '../errors.ts';
import { createFlux, type Flux } from './flux.ts';
import { createRegistre } from './registre.ts';

/** From one page to the next, who leaves the first has not gone. */
const GRACE_MS = 2_500;
/** However many come and go, a listener hears of a room once in this time. */
const BETWEEN_MS = 1_000;
const FIRST_MS = 50;
/** A process that dies without a word is forgotten after this many times what it promised to say again. */
const LIVES = 3;

export interface Arrivee {
  readonly salles: readonly string[];
  readonly fenetre: Omit<Fenetre, 'depuis'>;
  /** The same rooms as they are now; refuses (DomainError) whoever has lost the right to them. */
  readonly relis: () => Promise<readonly string[]>;
}

export interface Presences {
  /** Events until the listener leaves, loses the right, or this process stops. */
  open(arrivee: Arrivee): Readable;
  /** Everyone is sent elsewhere, and nobody is taken any more. */
  close(): Promise<void>;
}

interface Ouvert {
  readonly id: string;
  readonly flux: Flux;
  readonly salles: readonly string[];
  readonly fenetre: Fenetre;
  timer: NodeJS.Timeout | undefined;
}

interface Salle {
  readonly ouverts: Set<Ouvert>;
  fenetres: readonly Fenetre[];
  due: NodeJS.Timeout | undefined;
  readAt: number;
}

type PresenceSettings = Pick<
  Settings,
  'DATABASE_URL' | 'PRESENCE_SECONDS' | 'PRESENCE_PER_ACCOUNT' | 'PRESENCE_PER_PROCESS'
>;

const refused = (): Readable => {
  const flux = createFlux();
  flux.dismiss();
  return flux.content;
};

/** For what serves nobody: jobs, the demonstration. */
export const NO_PRESENCE: Presences = { open: refused, close: async () => undefined };

/** Who is where, told to those who may know. Without Redis nobody is shown, and nothing fails. */
export const createPresences = (redis: Redis, settings: PresenceSettings): Presences => {
  const registre = createRegistre(redis, settings.DATABASE_URL);
  const everyMs = settings.PRESENCE_SECONDS * 1_000;
  const salles = new Map<string, Salle>();
  const all = new Set<Ouvert>();
  let isClosed = false;

  const tell = ({ flux, fenetre, salles: mine }: Ouvert): void =>
    flux.say(
      presentsFor(
        fenetre.compte,
        mine.flatMap((name) => salles.get(name)?.fenetres ?? []),
      ),
    );

  const read = async (name: string, salle: Salle): Promise<void> => {
    salle.due = undefined;
    salle.readAt = Date.now();
    salle.fenetres = await registre.read(name).catch(() => []);
    for (const ouvert of salle.ouverts) tell(ouvert);
  };
  const readSoon = (name: string): void => {
    const salle = salles.get(name);
    if (!salle || salle.due) return;
    const waited = Date.now() - salle.readAt;
    salle.due = setTimeout(() => void read(name, salle), Math.max(FIRST_MS, BETWEEN_MS - waited));
  };
  const showNobody = (): void => {
    for (const salle of salles.values()) salle.fenetres = [];
    for (const { flux } of all) flux.sayNobody();
  };

  const put = ({ id, fenetre, salles: mine }: Ouvert, lifeMs: number): Promise<unknown> =>
    Promise.allSettled(mine.map((name) => registre.put(name, id, fenetre, lifeMs)));

  const leave = (ouvert: Ouvert): void => {
    if (!all.delete(ouvert)) return;
    clearTimeout(ouvert.timer);
    for (const name of ouvert.salles) {
      const salle = salles.get(name);
      salle?.ouverts.delete(ouvert);
      if (salle?.ouverts.size !== 0) continue;
      clearTimeout(salle.due);
      salles.delete(name);
    }
    if (isClosed) return;
    const drop = () => Promise.allSettled(ouvert.salles.map((name) => registre.drop(name, ouvert.id)));
    setTimeout(() => void drop(), GRACE_MS).unref();
  };

  /** Right and place are looked at again; what cannot be known is no right. */
  const goOn = async (ouvert: Ouvert, relis: Arrivee['relis']): Promise<void> => {
    try {
      const now = await relis();
      if (now.join() !== ouvert.salles.join()) return ouvert.flux.interrupt();
    } catch (error) {
      return error instanceof DomainError ? ouvert.flux.dismiss() : ouvert.flux.interrupt();
    }
    if (!all.has(ouvert)) return;
    await put(ouvert, everyMs * LIVES);
    ouvert.flux.beat();
    for (const name of ouvert.salles) readSoon(name);
    again(ouvert, relis);
  };
  /** Never all together: between seven tenths of the time and the whole of it. */
  const again = (ouvert: Ouvert, relis: Arrivee['relis']): void => {
    if (all.has(ouvert))
      ouvert.timer = setTimeout(() => void goOn(ouvert, relis), everyMs * (0.7 + Math.random() * 0.3));
  };

  const enter = (name: string, ouvert: Ouvert): void => {
    const salle = salles.get(name) ?? { ouverts: new Set(), fenetres: [], due: undefined, readAt: 0 };
    salle.ouverts.add(ouvert);
    salles.set(name, salle);
  };

  /** The last windows of an account are kept: the oldest gives way. */
  const makeRoom = (compte: string): boolean => {
    const mine = [...all].filter(({ fenetre }) => fenetre.compte === compte);
    if (mine.length >= settings.PRESENCE_PER_ACCOUNT) mine[0]?.flux.dismiss();
    return all.size < settings.PRESENCE_PER_PROCESS;
  };

  return {
    open({ salles: asked, fenetre, relis }) {
      if (isClosed || asked.length === 0 || !makeRoom(fenetre.compte)) return refused();
      registre.follow(readSoon, showNobody);
      const depuis = Date.now();
      const flux = createFlux();
      const ouvert: Ouvert = {
        ...{ id: randomUUID(), flux, salles: asked, timer: undefined },
        fenetre: { ...fenetre, depuis },
      };
      all.add(ouvert);
      for (const name of asked) enter(name, ouvert);
      flux.content.once('close', () => leave(ouvert));
      void put(ouvert, everyMs * LIVES).then(() => {
        for (const name of asked) readSoon(name);
      });
      again(ouvert, relis);
      return flux.content;
    },
    async close() {
      isClosed = true;
      // Shown while their browser finds another process, then no more.
      const going = [...all];
      for (const { flux } of going) flux.interrupt();
      await Promise.allSettled(going.map((ouvert) => put(ouvert, GRACE_MS * 2)));
      registre.close();
    },
  };
};
