import { useRef, useState } from 'react';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import type { PlaceCaisse } from '../paiements.queries.ts';
import { lireRetour } from './lireRetour.ts';
import { AU_DEBUT, type Suivi, useRetour } from './useRetour.ts';

export const ETAPE = 'etape-retour';
export const CHAMP = 'fichier-retour';

interface Lu {
  readonly nom: string;
  readonly lignes: readonly string[];
}
type Moment = 'essai' | 'fait';
/** Read, looked at, applied: where a return stands. */
interface Etat {
  readonly lu: Lu | null;
  readonly essai: Suivi;
  readonly fait: Suivi;
  readonly echec: string | null;
  readonly busy: Moment | null;
}
const RIEN: Etat = { lu: null, essai: AU_DEBUT, fait: AU_DEBUT, echec: null, busy: null };

export const useEtapes = (place: PlaceCaisse) => {
  const send = useRetour(place);
  const focusNext = useFocusNext();
  const [etat, setEtat] = useState<Etat>(RIEN);
  const tour = useRef(0);
  /** What began before is left: its answers, however late, change nothing any more. */
  const begin = (): (() => boolean) => {
    tour.current += 1;
    const mine = tour.current;
    return () => tour.current !== mine;
  };
  /** From where it stopped, if it did. */
  const run = async (avant: Etat, lu: Lu, moment: Moment, isLeft: () => boolean): Promise<void> => {
    setEtat({ ...avant, lu, echec: null, busy: moment });
    const envoi = { lignes: lu.lignes, essai: moment === 'essai', depuis: avant[moment], isLeft };
    const { suivi, echec } = await send(envoi);
    if (isLeft()) return;
    setEtat({ ...avant, lu, [moment]: suivi, echec, busy: null });
    focusNext(ETAPE);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    const isLeft = begin();
    if (!file) return setEtat(RIEN);
    const lecture = await lireRetour(file);
    if (isLeft()) return;
    if (!lecture.ok) return setEtat({ ...RIEN, echec: lecture.raison });
    await run(RIEN, lecture, 'essai', isLeft);
  };
  const resume = (moment: Moment): void => {
    if (etat.lu && !etat.busy) void run(etat, etat.lu, moment, begin());
  };
  const leave = (): void => {
    begin();
    setEtat(RIEN);
    focusNext(CHAMP);
  };
  const isLu = etat.lu !== null && etat.essai.suite >= etat.lu.lignes.length;
  return { ...etat, isLu, choose, resume, leave };
};
