import type { Commission, LigneCommission } from '@guichet/contract/demandes';
import type { Voix as Compte } from '@guichet/rules/commission';
import { CheckboxesField } from '@guichet/ui';
import type { JSX } from 'react';
import type { VoteTenu } from './useVote.ts';

export interface VoixProps {
  readonly commission: Commission;
  readonly ligne: LigneCommission;
  readonly vote: VoteTenu;
}
const SENS: readonly (readonly [keyof Compte, string])[] = [
  ['pour', 'Pour'],
  ['contre', 'Contre'],
  ['abstention', 'Abstention'],
];

/** Counted by hand; who withdrew does not vote, and who is tied to the association is said. */
export const Voix = ({ commission, ligne, vote }: VoixProps): JSX.Element => {
  const presents = commission.membres.filter(({ id }) => commission.presents.includes(id));
  const lies = presents.filter(({ id }) => ligne.lies.includes(id)).map(({ nom }) => nom);
  return (
    <fieldset className="ga-com__voix" aria-describedby="voix-faute">
      <legend>Vote à main levée, {vote.votants} votants</legend>
      {SENS.map(([sens, libelle]) => (
        <div key={sens}>
          <span>{libelle}</span>
          <button type="button" aria-label={`Un de moins, ${libelle}`} onClick={() => vote.count(sens, -1)}>
            −
          </button>
          <output aria-label={libelle}>{vote.voix[sens]}</output>
          <button type="button" aria-label={`Un de plus, ${libelle}`} onClick={() => vote.count(sens, 1)}>
            +
          </button>
        </div>
      ))}
      <div id="voix-faute" role="alert">
        {vote.fautes.voix && <p className="fr-error-text">{vote.fautes.voix}</p>}
      </div>
      {lies.length > 0 && (
        <p className="ga-com__lies">{lies.join(', ')} : lié à cette association, ne prend pas part au vote.</p>
      )}
      <details open={Boolean(vote.fautes.retires)}>
        <summary>Se retirent du vote : {vote.retires.length}</summary>
        <CheckboxesField
          id="retires"
          label="Qui se retire ?"
          error={vote.fautes.retires}
          options={presents.map(({ id, nom }) => ({ value: id, label: nom }))}
          checked={vote.retires}
          input={{ onChange: ({ target }) => vote.withdraw(target.value, target.checked) }}
        />
      </details>
    </fieldset>
  );
};
