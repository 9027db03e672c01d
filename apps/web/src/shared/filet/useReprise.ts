import { sansTus } from '@guichet/rules/filet';
import { isSameValue } from '@guichet/rules/versions';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../apiClient/ApiError.ts';
import { useServices } from '../services/services.ts';
import { settleAll } from '../versions/aEnvoyer.ts';
import type { Offre, Trouve } from './filet.ts';

interface Reprise {
  /** Whether it still says something that the server does not hold. */
  readonly isUtile: (contenu: unknown) => boolean;
  /** Why it cannot be put back as the page stands. */
  readonly refus?: (contenu: unknown) => string | null;
  /** Puts it back in the page: nothing leaves but as what is typed does. */
  readonly reprendre: (contenu: unknown) => void;
}

/** What this form left in a tab that closed before it was acknowledged, offered to the same person. */
export const useReprise = (nom: string, reprise: Reprise): void => {
  const { filet, drafts } = useServices();
  const [restored] = useState(() => drafts.read(nom));
  const latest = useRef(reprise);
  useEffect(() => {
    latest.current = reprise;
  });
  useEffect(() => {
    let isGone = false;
    let mine: readonly Offre[] = [];
    const keep = (isKept: (offre: Offre) => boolean) => filet.offres.set(filet.offres.get().filter(isKept));
    const drop = (cle: string) => keep((offre) => offre.cle !== cle);
    /** The tab itself kept it through a reload, or the server has it. */
    const isVain = ({ contenu, isDici }: Trouve) =>
      (isDici && restored !== null) || isSameValue(contenu, sansTus(restored)) || !latest.current.isUtile(contenu);
    const offreOf = ({ cle, le, contenu }: Trouve): Offre => ({
      ...{ cle, le, contenu },
      reprendre: async () => {
        // What is typed here first: then the server alone tells one writing from the other.
        try {
          await settleAll();
        } catch (error) {
          return { refus: messageOf(error) };
        }
        const refus = latest.current.refus?.(contenu) ?? null;
        if (refus !== null) return { refus };
        const isTaken = await filet.prendre(cle);
        drop(cle);
        if (isTaken) latest.current.reprendre(contenu);
        return isTaken ? 'repris' : 'ailleurs';
      },
      ecarter: async () => {
        const isTaken = await filet.ecarter(cle);
        drop(cle);
        return isTaken;
      },
    });
    const offer = async () => {
      const found = await filet.trouver(nom);
      if (isGone) return;
      const vains = found.filter(isVain);
      mine = found.filter((one) => !vains.includes(one)).map(offreOf);
      await Promise.all(vains.map(({ cle }) => filet.ecarter(cle)));
      // Told even when there is nothing to offer: what was dropped is no longer to be shown as left.
      if (!isGone && found.length > 0) filet.offres.set([...filet.offres.get(), ...mine]);
    };
    void offer();
    return () => {
      isGone = true;
      if (mine.length > 0) keep((offre) => !mine.includes(offre));
    };
  }, [nom, filet, restored]);
};
