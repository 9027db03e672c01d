import { ELIGIBILITES, type EtatEligibilite } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { VERDICTS } from '../../shared/subvention/verdicts.ts';

export interface VerdictsFilterProps {
  readonly compte: Readonly<Record<EtatEligibilite, number>>;
  readonly chosen: EtatEligibilite | null;
  readonly onChoose: (etat: EtatEligibilite | null) => void;
}

const totalOf = (compte: VerdictsFilterProps['compte']): number =>
  ELIGIBILITES.reduce((total, etat) => total + compte[etat], 0);

/** How the verdicts share the directory; the buttons under it say the same in figures. */
const Picture = ({ compte }: Pick<VerdictsFilterProps, 'compte'>): JSX.Element => {
  const total = totalOf(compte);
  const shares = ELIGIBILITES.map((etat) => (100 * compte[etat]) / Math.max(total, 1));
  return (
    <svg className="ga-verdicts__image" aria-hidden="true" focusable="false">
      {ELIGIBILITES.map((etat, index) => (
        <rect
          key={etat}
          className={`ga-verdicts__part ga-verdicts__part--${etat}`}
          x={`${shares.slice(0, index).reduce((sum, share) => sum + share, 0)}%`}
          width={`${shares[index]}%`}
          height="12"
        />
      ))}
    </svg>
  );
};

interface ChoiceProps {
  readonly etat: EtatEligibilite | null;
  readonly words: string;
  readonly count: number;
}

export const VerdictsFilter = ({ compte, chosen, onChoose }: VerdictsFilterProps): JSX.Element | null => {
  if (totalOf(compte) === 0) return null;
  const choices: readonly ChoiceProps[] = [
    { etat: null, words: 'Toutes', count: totalOf(compte) },
    ...ELIGIBILITES.map((etat) => ({ etat, words: VERDICTS[etat].words, count: compte[etat] })),
  ];
  return (
    <div>
      <Picture compte={compte} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of buttons that act at once */}
      <div role="group" aria-label="Filtrer par éligibilité" className="ga-verdicts">
        {choices.map(({ etat, words, count }) => (
          <button
            key={words}
            type="button"
            className={`ga-verdicts__choice ga-verdicts__choice--${etat ?? 'toutes'}`}
            aria-pressed={chosen === etat}
            onClick={() => onChoose(etat)}
          >
            {words} ({count})
          </button>
        ))}
      </div>
    </div>
  );
};
