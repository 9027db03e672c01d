import type { Budget } from '@guichet/rules/budget';
import { AmountField, type AmountFieldProps } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { formatMontant } from '../format/format.ts';
import type { Edition } from './useBudgetEdition.ts';

export interface Repere {
  /** «En 2026», «Prévu». */
  readonly mot: string;
  readonly cents: number | null;
}

/** The amount to compare with, when there is one. */
export const besideOf = (repere: Repere | undefined): AmountFieldProps['beside'] =>
  repere && repere.cents !== null ? { label: `${repere.mot} :`, text: formatMontant(repere.cents) } : undefined;

export interface MontantFieldProps {
  readonly edition: Edition;
  readonly id: string;
  /** Where a paste made here begins: the code of the line, or of the kind of funder. */
  readonly ligne: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly cents: number | null;
  readonly repere?: Repere | undefined;
  readonly onCents: (cents: number | null) => Budget;
  /** The field of its name, for a line that people name themselves. */
  readonly name?: ReactNode;
}

const hintOf = (hint: string | undefined, arrondi: string | undefined): ReactNode =>
  arrondi ? (
    <>
      {hint} <strong>{arrondi}</strong>
    </>
  ) : (
    hint
  );

const EUROS = { sign: '€', word: 'en euros' } as const;

export const MontantField = ({
  edition,
  id,
  ligne,
  cents,
  repere,
  onCents,
  hint,
  ...texts
}: MontantFieldProps): JSX.Element => (
  <AmountField
    {...texts}
    id={id}
    hint={hintOf(hint, edition.arrondiOf(id))}
    error={edition.errorOf(id)}
    beside={besideOf(repere)}
    unit={EUROS}
    input={{
      value: edition.textOf(id, cents),
      onChange: ({ target }) => edition.typeMontant(id, target.value, onCents),
      onBlur: () => edition.leaveField(id),
      ...edition.lineOf(ligne),
    }}
  />
);
