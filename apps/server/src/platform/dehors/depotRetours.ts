import { constants } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where answers are laid down as files, each with its seal beside it: the other way in when the channel is cut. */
export interface DepotRetours<Page> {
  /** Those whose seal is there, oldest name first: it is laid last, so a file still being written waits. */
  list(): Promise<readonly string[]>;
  /** Null when nothing signs it, or when it has not its form: nobody's word. */
  read(nom: string): Promise<Page | null>;
  /** Once all that it says is kept. */
  remove(nom: string): Promise<void>;
  /** Left there for who administers, and never read again. */
  refuse(nom: string): Promise<void>;
}

interface Lecture<Page> {
  readonly isSealed: (text: string, sceau: string) => boolean;
  readonly toPage: (text: string) => Page | null;
}

const NOM = /^\w[\w.-]{0,99}\.xml$/u;
const SCEAU = '.sceau';
const REFUSE = '.refuse';
const FICHIERS_PAR_TOUR = 20;
const OCTETS_MAXIMUM = 1_000_000;
const OCTETS_DU_SCEAU = 200;

/** A plain file of a bounded size: neither a link to another, nor what never ends. */
const readBounded = async (path: string, most: number): Promise<string | null> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
  if (!file) return null;
  try {
    const seen = await file.stat();
    return seen.isFile() && seen.size <= most ? await file.readFile('utf8') : null;
  } finally {
    await file.close();
  }
};

export const openDepot = <Page>(dossier: string, { isSealed, toPage }: Lecture<Page>): DepotRetours<Page> => ({
  async list() {
    const noms = new Set(await readdir(dossier));
    const pairs = [...noms].filter((nom) => NOM.test(nom) && noms.has(`${nom}${SCEAU}`));
    return pairs.sort().slice(0, FICHIERS_PAR_TOUR);
  },
  async read(nom) {
    const text = await readBounded(join(dossier, nom), OCTETS_MAXIMUM);
    const sceau = await readBounded(join(dossier, `${nom}${SCEAU}`), OCTETS_DU_SCEAU);
    return text !== null && sceau !== null && isSealed(text, sceau.trim()) ? toPage(text) : null;
  },
  /** Its seal first: cut in between, what is left is a file without one, which nobody reads. */
  async remove(nom) {
    await rm(join(dossier, `${nom}${SCEAU}`), { force: true });
    await rm(join(dossier, nom), { force: true });
  },
  async refuse(nom) {
    for (const one of [`${nom}${SCEAU}`, nom]) await rename(join(dossier, one), join(dossier, `${one}${REFUSE}`));
  },
});
