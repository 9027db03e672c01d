import { FILET_SIGNES, isPerime, sansTus } from '@guichet/rules/filet';
import type { Coffre, Garde, OuvrirTravail, Trouve } from './filet.ts';
import { openSceau, type Sceau } from './sceau.ts';

/** Without its key, how long before it is asked for again. */
const ESSAI_MS = 5_000;

/** A tab just closed holds its lock a moment more. */
const RENDU_MS = 1_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class TropLong extends Error {}

/** The last content of each name, written one after another: what came meanwhile goes in place of what waited. */
const createFile = (write: (nom: string, contenu: unknown) => Promise<void>) => {
  const waiting = new Map<string, unknown>();
  let underWay: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = async () => {
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [nom, contenu] = next.value;
      waiting.delete(nom);
      await write(nom, contenu);
    }
    isRunning = false;
  };
  return {
    add: (nom: string, contenu: unknown) => {
      waiting.set(nom, contenu);
      if (isRunning) return;
      isRunning = true;
      underWay = underWay.then(run);
    },
    /** After all that was written before. */
    after: <T>(work: () => Promise<T>): Promise<T> => underWay.then(work),
    forget: () => waiting.clear(),
  };
};

/** Asked for once, and again later when it could not be had. */
const createCle = (readCle: () => Promise<string>, now: () => Date) => {
  let sceau: Promise<Sceau> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  return (): Promise<Sceau> => {
    if (sceau === null && now().getTime() - failedAt < ESSAI_MS) return Promise.reject(new Error('sans clé'));
    sceau ??= readCle()
      .then(openSceau)
      .catch((error: unknown) => {
        sceau = null;
        failedAt = now().getTime();
        throw error;
      });
    return sceau;
  };
};

const lieOf = ({ compte, nom, le }: Pick<Garde, 'compte' | 'nom' | 'le'>): string => JSON.stringify([compte, nom, le]);

/** What a browser keeps of one account (ADR 0089): sealed, for a week, by the page that it is typed in. */
export const createTravail =
  (coffre: Coffre): OuvrirTravail =>
  ({ compte, isHere, now, ou, readCle, say, lignee }) => {
    const page = crypto.randomUUID();
    const sceauOf = createCle(readCle, now);
    const poses = new Set<string>();
    const cleOf = (nom: string) => `${compte}|${nom}|${page}`;
    const dici = new Set(lignee(page));
    coffre.hold(page);

    const write = async (nom: string, contenu: unknown): Promise<void> => {
      if (!isHere()) return;
      try {
        if (contenu === undefined) return void (await coffre.remove(cleOf(nom)));
        const lu = { ou: ou(), contenu: sansTus(contenu) };
        if (JSON.stringify(lu).length > FILET_SIGNES) throw new TropLong();
        const lie = { compte, nom, le: now().getTime() };
        const scelle = await (await sceauOf()).seal(lu, lieOf(lie));
        if (!isHere()) return;
        await coffre.put({ cle: cleOf(nom), page, ...lie, ...scelle });
        say('garde');
      } catch {
        say('onglet');
      }
    };
    const file = createFile(write);

    /** Of pages that are gone; what is too old goes, whoever it was of. */
    const left = async (): Promise<readonly Garde[]> => {
      const [alive, gardes] = [await coffre.alive(), await coffre.list()];
      const [gone, kept] = [
        gardes.filter(({ le }) => isPerime(le, now())),
        gardes.filter(({ le }) => !isPerime(le, now())),
      ];
      for (const { cle } of gone) await coffre.remove(cle);
      return kept.filter((one) => one.compte === compte && one.page !== page && !alive.has(one.page));
    };
    /** What this account cannot open was sealed under another password: nobody ever will. */
    const open = async (garde: Garde): Promise<Trouve | null> => {
      const sceau = await sceauOf();
      try {
        const { ou: where, contenu } = (await sceau.open(garde, lieOf(garde))) as Pick<Trouve, 'ou' | 'contenu'>;
        const { cle, nom, le } = garde;
        return { cle, nom, le, ou: where, contenu, isDici: dici.has(garde.page) };
      } catch {
        await coffre.remove(garde.cle);
        return null;
      }
    };
    const found = async (isAsked: (garde: Garde) => boolean): Promise<readonly Trouve[]> => {
      const opened = await Promise.all((await left()).filter(isAsked).map(open));
      return opened.filter((one) => one !== null).sort((a, b) => b.le - a.le);
    };

    return {
      poser: (nom, contenu) => {
        poses.add(nom);
        file.add(nom, contenu);
      },
      oter: (nom) => {
        if (poses.delete(nom)) file.add(nom, undefined);
      },
      trouver: async (nom) => {
        // Before the network may go: without its key nothing could be kept.
        await sceauOf();
        const isAsked = (garde: Garde) => garde.nom === nom && garde.compte === compte && garde.page !== page;
        const all = (await coffre.list()).filter(isAsked);
        const gone = await found(isAsked);
        if (all.length === 0 || gone.length > 0) return gone;
        await wait(RENDU_MS);
        return found(isAsked);
      },
      restes: () => found(() => true),
      prendre: async (cle) => {
        const garde = (await coffre.list()).find((one) => one.cle === cle);
        if (!garde || !(await coffre.move(cle, { ...garde, page, cle: cleOf(garde.nom) }))) return false;
        poses.add(garde.nom);
        return true;
      },
      ecarter: (cle) => coffre.remove(cle),
      vider: () => {
        file.forget();
        return file.after(async () => {
          const gardes = await coffre.list();
          for (const one of gardes) if (one.compte === compte) await coffre.remove(one.cle);
          return gardes.every((one) => one.compte === compte);
        });
      },
    };
  };
