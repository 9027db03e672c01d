import type { RetourPsp } from '@guichet/contract/psp';
import type { NatureRetour } from '@guichet/rules/passSport';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../shared/apiClient/ApiError.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { refreshLots } from './lots.queries.ts';

const LIGNES_PAR_ENVOI = 1_000;
const RELIRE_MS = 500;
const decode = (octets: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return new TextDecoder('windows-1252').decode(octets);
  }
};
const linesOf = async (file: File): Promise<string[]> => {
  const lignes = decode(await file.arrayBuffer()).split(/\r\n|\r|\n/u);
  while (lignes.at(-1)?.trim() === '') lignes.pop();
  return lignes;
};

interface Etat {
  readonly retour: RetourPsp | null;
  readonly echec: string | null;
  readonly busy: string | null;
}
export const CHAMP_RETOUR = 'retour';
export const ETAPE_RETOUR = 'etape-retour';
const RIEN: Etat = { retour: null, echec: null, busy: null };

/** A return on its way: what is left in the middle is left, and no late answer changes what is shown. */
export const useRetour = (lot: string, nature: NatureRetour) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const focusNext = useFocusNext();
  const [etat, setEtat] = useState<Etat>(RIEN);
  const tour = useRef(0);

  const until = async (id: string, wanted: RetourPsp['etat'], isLeft: () => boolean): Promise<RetourPsp> => {
    for (;;) {
      const read = await api.psp.readRetourPsp({ params: { id } });
      if (read.etat === wanted || isLeft()) return read;
      await new Promise((done) => setTimeout(done, RELIRE_MS));
    }
  };
  const run = async (busy: string, held: RetourPsp | null, work: (isLeft: () => boolean) => Promise<RetourPsp>) => {
    tour.current += 1;
    const mine = tour.current;
    const isLeft = () => tour.current !== mine;
    setEtat({ retour: held, echec: null, busy });
    try {
      const retour = await work(isLeft);
      if (isLeft()) return;
      setEtat({ retour, echec: null, busy: null });
    } catch (refusal) {
      if (isLeft()) return;
      setEtat({ retour: held, echec: messageOf(refusal), busy: null });
    }
    focusNext(held || tour.current === mine ? ETAPE_RETOUR : CHAMP_RETOUR);
  };

  return {
    ...etat,
    choose: (file: File | undefined) => {
      if (!file) return;
      void run('Lecture et essai du retour…', null, async (isLeft) => {
        const lignes = await linesOf(file);
        let retour = await api.psp.createRetour({ body: { lot, nature, nom: file.name } });
        const params = { id: retour._id };
        for (let at = 0; at < lignes.length && !isLeft(); at += LIGNES_PAR_ENVOI) {
          const body = { debut: at + 1, lignes: lignes.slice(at, at + LIGNES_PAR_ENVOI) };
          retour = await api.psp.addLignesRetour({ params, body });
        }
        await api.psp.tryRetour({ params }, { version: retour.version });
        return until(retour._id, 'essaye', isLeft);
      });
    },
    apply: () => {
      const { retour } = etat;
      if (!retour) return;
      void run('Application du retour…', retour, async (isLeft) => {
        await api.psp.applyRetour({ params: { id: retour._id } }, { version: retour.version });
        const applied = await until(retour._id, 'applique', isLeft);
        await refreshLots(queryClient);
        return applied;
      });
    },
    leave: () => {
      tour.current += 1;
      setEtat(RIEN);
      focusNext(CHAMP_RETOUR);
    },
  };
};
