import { useEffect, useRef, useState } from 'react';
import { phraseEchec } from '../dossier/phrases.ts';
import { logFailure } from '../list/logFailure.ts';
import { download } from './download.ts';

type EtatPdf = 'absent' | 'en_preparation' | 'pret' | 'echec';
interface Lecture {
  readonly etat: EtatPdf;
}
export interface PreparationOptions {
  readonly ask: () => Promise<Lecture>;
  readonly check: () => Promise<Lecture>;
  /** Where the file is, once it is made. */
  readonly href: string;
}

const ATTENTE_MS = 1_000;
/** Two minutes: beyond, something is wrong. */
const ESSAIS = 120;

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ATTENTE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A PDF is made in the background: asked for, awaited, then fetched. */
export const usePreparation = ({ ask, check, href }: PreparationOptions) => {
  const [busy, setBusy] = useState(false);
  const [pret, setPret] = useState<string | null>(null);
  const [refus, setRefus] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  /** «absent»: what it says changed since it was asked for; it is asked for again. */
  const prepare = async (signal: AbortSignal): Promise<boolean> => {
    let { etat } = await ask();
    for (let essai = 0; essai < ESSAIS && !signal.aborted; essai += 1) {
      if (etat === 'pret' || etat === 'echec') return etat === 'pret';
      await wait(signal);
      ({ etat } = await check());
      if (etat === 'absent') ({ etat } = await ask());
    }
    return false;
  };

  const request = async (): Promise<void> => {
    const { signal } = leaving.current;
    setBusy(true);
    setPret(null);
    setRefus(null);
    try {
      const isReady = await prepare(signal);
      if (signal.aborted) return;
      if (!isReady) return setRefus(phraseEchec('pdf', null));
      setPret(href);
      download(href);
    } catch (error) {
      logFailure('pdf', error);
      setRefus(phraseEchec('pdf', error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, pret, refus, request };
};
