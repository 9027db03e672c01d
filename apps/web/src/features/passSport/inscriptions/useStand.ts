import { instantBefore } from '@guichet/rules/jour';
import { useEffect, useState } from 'react';
import { useServices } from '../../../shared/services/services.ts';

export interface Garde {
  readonly cle: number;
  readonly id_psp: string;
  readonly nom: string;
  readonly garde_at: number;
  readonly refus: string | null;
}

/** A day at most, and in this page alone: closed, it forgets them. Nothing of a child stays on a lent phone. */
const GARDE_JOURS = 1;
const CHAQUE_MS = 60_000;

export const useStand = () => {
  const { now } = useServices();
  const [kept, setKept] = useState<readonly Garde[]>([]);
  useEffect(() => {
    if (kept.length === 0) return;
    const timer = setInterval(() => {
      const limit = instantBefore(now(), GARDE_JOURS).getTime();
      setKept((held) =>
        held.some(({ garde_at }) => garde_at < limit) ? held.filter((one) => one.garde_at >= limit) : held,
      );
    }, CHAQUE_MS);
    return () => clearInterval(timer);
  }, [kept, now]);
  return {
    kept,
    keep: ({ id_psp, nom }: Pick<Garde, 'id_psp' | 'nom'>) =>
      setKept((held) => {
        const at = now().getTime();
        const others = held.filter((one) => one.id_psp !== id_psp);
        return [
          ...others,
          { cle: Math.max(0, ...held.map(({ cle }) => cle)) + 1, id_psp, nom, garde_at: at, refus: null },
        ];
      }),
    forget: (cle: number) => setKept((held) => held.filter((one) => one.cle !== cle)),
    refuse: (cle: number, refus: string) =>
      setKept((held) => held.map((one) => (one.cle === cle ? { ...one, refus } : one))),
  };
};
export type Stand = ReturnType<typeof useStand>;
