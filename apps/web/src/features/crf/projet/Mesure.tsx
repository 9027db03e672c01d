import type { SaisieCrf } from '@guichet/rules/crf';
import type { JSX } from 'react';
import { sayNombre } from './sayPrevu.ts';

type Indicateur = SaisieCrf['indicateurs'][number];

/** What came of it, against what was announced, in words. */
export const sayAtteint = ({ prevu_min, prevu_max, realise }: Indicateur): string | null => {
  if (realise === null || (prevu_min === null && prevu_max === null)) return null;
  if (prevu_min !== null && realise < prevu_min) return `${sayNombre(prevu_min - realise)} de moins qu’annoncé`;
  if (prevu_max !== null && realise > prevu_max) return `${sayNombre(realise - prevu_max)} de plus qu’annoncé`;
  return 'dans la fourchette annoncée';
};

const TRAIT = 1.5;

/** The announced range and what was reached on one scale; the words beside say the same. */
export const Mesure = ({ indicateur }: { readonly indicateur: Indicateur }): JSX.Element | null => {
  const said = sayAtteint(indicateur);
  if (said === null) return null;
  const { prevu_min, prevu_max, realise } = indicateur;
  const most = Math.max(prevu_min ?? 0, prevu_max ?? 0, realise ?? 0) * 1.2 || 1;
  const place = (value: number) => (100 * value) / most;
  const [debut, fin] = [prevu_min ?? 0, prevu_max ?? most];
  return (
    <div>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="ga-mesure__fond" y="4" width="100" height="2" />
        <rect
          className="ga-mesure__prevu"
          x={place(debut)}
          y="1"
          width={Math.max(place(fin) - place(debut), TRAIT)}
          height="8"
        />
        <rect className="ga-mesure__atteint" x={place(realise ?? 0)} width={TRAIT} height="10" />
      </svg>
      <p className="ga-mention">{said}</p>
    </div>
  );
};
