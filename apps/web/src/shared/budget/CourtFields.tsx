import {
  type Budget,
  financeursDe,
  formatMontant,
  isDeSubventions,
  LIGNES_COURTES,
  type LigneCourte,
  montantCourt,
  type PorteeBudget,
} from '@guichet/rules/budget';
import { AmountTotal, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { courtId, financeurId } from './champs.ts';
import { motDe } from './comparaison.ts';
import type { Demande } from './demande.ts';
import { addSubvention, withMontant, withoutSubvention, withSubvention } from './edition.ts';
import { LigneDemandee } from './LigneDemandee.tsx';
import { MontantField } from './MontantField.tsx';
import type { Edition } from './useBudgetEdition.ts';

export interface CourtFieldsProps {
  readonly edition: Edition;
  readonly portee: PorteeBudget;
  readonly precedent: Budget | undefined;
  readonly cote: LigneCourte['cote'];
  readonly total: string;
  /** What this project asks for: it is typed elsewhere, once. */
  readonly demande: Demande | undefined;
}

/** What is typed on a short line goes to its account, or to the only funder of its kind. */
const withCourt = (budget: Budget, ligne: LigneCourte, code: string, cents: number | null): Budget => {
  if (!isDeSubventions(ligne)) return withMontant(budget, code, cents);
  const [index] = financeursDe(ligne, budget);
  if (index === undefined) {
    const added = addSubvention(budget, ligne.code);
    return withSubvention(added, added.produits.subventions.length - 1, { montant: cents });
  }
  const isNamed = budget.produits.subventions[index]?.financeur !== '';
  return cents === null && !isNamed
    ? withoutSubvention(budget, index)
    : withSubvention(budget, index, { montant: cents });
};

/** Who gives it: asked once there is something to give. */
const Financeur = ({ edition, index }: { readonly edition: Edition; readonly index: number }): JSX.Element => (
  <div className="ga-court__financeur">
    <TextField
      id={financeurId(index)}
      label="Nom du financeur"
      input={{
        value: edition.budget.produits.subventions[index]?.financeur ?? '',
        maxLength: 200,
        autoComplete: 'off',
        onChange: ({ target }) => edition.change(withSubvention(edition.budget, index, { financeur: target.value })),
      }}
    />
  </div>
);

const Ligne = ({ ligne, ...props }: CourtFieldsProps & { readonly ligne: LigneCourte }): JSX.Element => {
  const { edition, portee, precedent, demande } = props;
  const { budget } = edition;
  const { cents, code, isDetaille } = montantCourt(budget, ligne, portee);
  const isDemandee = demande !== undefined && ligne.cle === 'etat';
  if (isDemandee && !isDetaille) return <LigneDemandee subvention={{ financeur: demande.financeur, montant: cents }} />;
  if (isDetaille)
    return (
      <AmountTotal
        label={
          <>
            {ligne.libelle}
            <span className="ga-mention ga-court__aide">plusieurs lignes : à changer dans tout le plan comptable</span>
          </>
        }
        text={formatMontant(cents ?? 0)}
      />
    );
  const [index] = isDeSubventions(ligne) ? financeursDe(ligne, budget) : [];
  return (
    <>
      <MontantField
        edition={edition}
        id={courtId(ligne.cle)}
        ligne={ligne.code}
        label={ligne.libelle}
        hint={ligne.aide}
        cents={cents}
        repere={precedent && { mot: motDe(precedent, budget), cents: montantCourt(precedent, ligne, portee).cents }}
        onCents={(typed) => withCourt(edition.budget, ligne, code, typed)}
      />
      {index !== undefined && cents !== null && <Financeur edition={edition} index={index} />}
    </>
  );
};

/** Five lines in plain words, for who never opened a chart of accounts. */
export const CourtFields = (props: CourtFieldsProps): JSX.Element => (
  <div className="ga-court">
    {LIGNES_COURTES.filter(({ cote }) => cote === props.cote).map((ligne) => (
      <Ligne key={ligne.cle} {...props} ligne={ligne} />
    ))}
    <AmountTotal strong label={props.total} text={formatMontant(props.edition.totaux[props.cote])} />
  </div>
);
