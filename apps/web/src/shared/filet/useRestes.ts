import { useEffect, useState } from 'react';
import { useServices, useUser } from '../services/services.ts';
import { useStore } from '../store/useStore.ts';
import type { Trouve } from './filet.ts';

const NONE: readonly Trouve[] = [];

/** What closed pages left, but for what the page in sight offers itself: looked for again at each page. */
export const useRestes = (address: string): readonly Trouve[] => {
  const { filet } = useServices();
  const authId = useUser()?.authId;
  const offres = useStore(filet.offres);
  const tour = useStore(filet.tour);
  const [found, setFound] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or one thing taken back, is why it is looked again
  useEffect(() => {
    let isGone = false;
    if (authId === undefined) setFound(NONE);
    else void filet.restes().then((restes) => !isGone && setFound(restes));
    return () => {
      isGone = true;
    };
  }, [filet, authId, address, tour, offres]);
  return found.filter(({ cle }) => !offres.some((offre) => offre.cle === cle));
};
