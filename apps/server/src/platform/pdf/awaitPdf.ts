import { setTimeout as wait } from 'node:timers/promises';

interface Lu {
  readonly etat: 'en_preparation' | 'pret' | 'echec';
  readonly objet: string | null;
}

interface Attente<P extends Lu> {
  /** As it was just read; null when nobody asked for it. */
  readonly held: P | null;
  readonly find: () => Promise<P | null>;
  /** Asks for it in the background, once for a version. */
  readonly ask: () => Promise<P>;
  readonly patienceMs: number;
}

const EVERY_MS = 250;

/** CALL-DEM-028, CALL-RDA-010: reading a PDF answers it. It is made by a job as any other, and this waits for that job. */
export const awaitPdf = async <P extends Lu>({ held, find, ask, patienceMs }: Attente<P>): Promise<string | null> => {
  const end = Date.now() + patienceMs;
  let now = held?.etat === 'pret' || patienceMs === 0 ? held : await ask();
  while (now?.etat === 'en_preparation' && Date.now() < end) {
    await wait(EVERY_MS);
    now = await find();
  }
  return now?.etat === 'pret' ? now.objet : null;
};
