import { type Budget, type CompteBudget, formatMontant, type LigneBudget, totalsOf } from '@guichet/rules/budget';
import { AmountTotal } from '@guichet/ui';
import type { JSX } from 'react';
import { montantId } from './champs.ts';
import { motDe } from './comparaison.ts';
import { montantOf, withMontant } from './edition.ts';
import { besideOf, MontantField } from './MontantField.tsx';
import type { Edition } from './useBudgetEdition.ts';

export interface CompteFieldsProps {
  readonly edition: Edition;
  readonly compte: CompteBudget;
  readonly precedent: Budget | undefined;
}

/** The number that the form prints; our own codes are not for reading. */
export const Code = ({ code }: { readonly code: string }): JSX.Element | null =>
  /^\d+$/u.test(code) ? <span className="ga-amount__code">{code} </span> : null;

const LigneField = ({
  edition,
  ligne,
  precedent,
}: Omit<CompteFieldsProps, 'compte'> & { readonly ligne: LigneBudget }): JSX.Element => (
  <MontantField
    edition={edition}
    id={montantId(ligne.code)}
    ligne={ligne.code}
    label={
      <>
        <Code code={ligne.code} />
        {ligne.libelle}
      </>
    }
    hint={ligne.aide}
    cents={montantOf(edition.budget, ligne.code)}
    repere={precedent && { mot: motDe(precedent, edition.budget), cents: montantOf(precedent, ligne.code) }}
    onCents={(cents) => withMontant(edition.budget, ligne.code, cents)}
  />
);

export const CompteTotal = ({ edition, compte: { compte }, precedent }: CompteFieldsProps): JSX.Element => (
  <AmountTotal
    label={
      <>
        Total <Code code={compte} />
      </>
    }
    text={formatMontant(edition.totaux.comptes[compte] ?? 0)}
    beside={besideOf(
      precedent && { mot: motDe(precedent, edition.budget), cents: totalsOf(precedent).comptes[compte] ?? 0 },
    )}
  />
);

/** An account of several lines is a group with its total; one of a single line is that line. */
export const CompteFields = (props: CompteFieldsProps): JSX.Element => {
  const { compte, ...rest } = props;
  const lignes = compte.lignes.map((ligne) => <LigneField key={ligne.code} {...rest} ligne={ligne} />);
  if (compte.lignes.length === 1) return <div className="ga-amounts__group">{lignes}</div>;
  return (
    <fieldset className="ga-amounts__group">
      <legend>
        <Code code={compte.compte} />
        {compte.libelle}
      </legend>
      {lignes}
      <CompteTotal {...props} />
    </fieldset>
  );
};
