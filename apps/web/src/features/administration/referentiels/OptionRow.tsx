import { CheckboxField, TextField } from '@guichet/ui';
import { type JSX, useEffect } from 'react';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import { cleId, labelId, sirenId } from './checkDraft.ts';
import type { DraftOption, Saisie } from './referentielDraft.ts';

export interface OptionRowProps {
  readonly option: DraftOption;
  /** Its place, from 1. */
  readonly rank: number;
  readonly count: number;
  readonly labelError: string | undefined;
  readonly cleError: string | undefined;
  readonly sirenError: string | undefined;
  readonly onChange: (typed: Partial<Saisie>) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onWithdraw: () => void;
}

const Cle = ({ option, cleError, onChange }: Pick<OptionRowProps, 'option' | 'cleError' | 'onChange'>): JSX.Element =>
  option.lue ? (
    <p className="ga-mention">Code : {option.cle}</p>
  ) : (
    <TextField
      id={cleId(option.id)}
      label="Code du nouveau choix"
      hint="Il est gardé dans les dossiers : il ne change plus une fois enregistré."
      error={cleError}
      input={{ value: option.cle, onChange: ({ target }) => onChange({ cle: target.value }) }}
    />
  );

/** By its number a club's affiliation is recognised for the Pass’Sport (GUARD-012). */
const Federation = ({ option, rank, sirenError, onChange }: OptionRowProps): JSX.Element | null => {
  const { id, federation, label } = option;
  if (!federation) return null;
  return (
    <>
      <TextField
        id={sirenId(id)}
        label={`SIREN de la fédération ${rank}`}
        hint="Neuf chiffres. Sans lui, les clubs affiliés ne sont pas reconnus pour le Pass’Sport."
        error={sirenError}
        input={{
          value: federation.siren,
          inputMode: 'numeric',
          onChange: ({ target }) => onChange({ federation: { ...federation, siren: target.value } }),
        }}
      />
      <CheckboxField
        id={`choix-${id}-pass-sport`}
        label={`${label || 'La fédération'} participe au Pass’Sport`}
        input={{
          checked: federation.pass_sport,
          onChange: ({ target }) => onChange({ federation: { ...federation, pass_sport: target.checked } }),
        }}
      />
    </>
  );
};

/** What was just added takes the focus: it is there to be typed in. */
const useFocusWhenNew = ({ id, lue }: DraftOption): void => {
  const isNew = lue === null;
  useEffect(() => {
    if (isNew) document.getElementById(cleId(id))?.focus();
  }, [id, isNew]);
};

export const OptionRow = (props: OptionRowProps): JSX.Element => {
  const { option, rank, count, labelError, onChange, onMove, onWithdraw } = props;
  useFocusWhenNew(option);
  const named = option.label || 'le nouveau choix';
  return (
    <>
      <div className="ga-row__main">
        <Cle {...props} />
        <TextField
          id={labelId(option.id)}
          label={`Libellé du choix ${rank}`}
          error={labelError}
          input={{ value: option.label, onChange: ({ target }) => onChange({ label: target.value }) }}
        />
        <Federation {...props} />
      </div>
      <div className="ga-row__actions">
        <RowButton verb="Monter" named={named} isOff={rank === 1} onClick={() => onMove(-1)} />
        <RowButton verb="Descendre" named={named} isOff={rank === count} onClick={() => onMove(1)} />
        <RowButton verb="Retirer" named={named} onClick={onWithdraw} />
      </div>
    </>
  );
};
