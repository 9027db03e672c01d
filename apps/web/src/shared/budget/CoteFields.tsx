import {
  type Budget,
  COMPTE_RESSOURCES_PROPRES,
  COMPTE_SUBVENTIONS,
  type Cote,
  comptesOf,
  formatMontant,
  type PorteeBudget,
  totalsOf,
} from '@guichet/rules/budget';
import { AmountTotal } from '@guichet/ui';
import type { JSX } from 'react';
import { CompteFields, type CompteFieldsProps } from './CompteFields.tsx';
import { motDe, tetesDe } from './comparaison.ts';
import type { Demande } from './demande.ts';
import { besideOf } from './MontantField.tsx';
import { RessourcesPropresFields } from './RessourcesPropresFields.tsx';
import { SubventionsFields } from './SubventionsFields.tsx';
import type { Edition } from './useBudgetEdition.ts';

const FieldsOf = ({ demande, ...props }: CompteFieldsProps & Pick<CoteFieldsProps, 'demande'>): JSX.Element => {
  if (props.compte.compte === COMPTE_SUBVENTIONS) return <SubventionsFields {...props} demande={demande} />;
  if (props.compte.compte === COMPTE_RESSOURCES_PROPRES) return <RessourcesPropresFields {...props} />;
  return <CompteFields {...props} />;
};

export interface CoteFieldsProps {
  readonly edition: Edition;
  readonly portee: PorteeBudget;
  readonly precedent: Budget | undefined;
  readonly cote: Cote;
  /** What its total is called; absent when the account's own total already says it. */
  readonly total?: string;
  readonly demande?: Demande | undefined;
}

export const ColumnHeads = ({
  budget,
  precedent,
}: {
  readonly budget: Budget;
  readonly precedent: Budget | undefined;
}): JSX.Element => (
  <div className="ga-amounts__heads" aria-hidden="true">
    <span />
    <span>{precedent && tetesDe(precedent, budget).before}</span>
    <span>{tetesDe(precedent, budget).value}</span>
  </div>
);

export const CoteFields = ({ edition, portee, precedent, cote, total, demande }: CoteFieldsProps): JSX.Element => (
  <>
    {comptesOf(portee, cote).map((compte) => (
      <FieldsOf key={compte.compte} {...{ edition, compte, precedent, demande }} />
    ))}
    {total && (
      <AmountTotal
        strong
        label={total}
        text={formatMontant(edition.totaux[cote])}
        beside={besideOf(precedent && { mot: motDe(precedent, edition.budget), cents: totalsOf(precedent)[cote] })}
      />
    )}
  </>
);
