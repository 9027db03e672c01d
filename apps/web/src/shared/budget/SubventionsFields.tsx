import { type Budget, FINANCEURS_MAXIMUM, type LigneBudget, type Subvention } from '@guichet/rules/budget';
import { Button, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { useFocusNext } from '../form/useFocusNext.ts';
import { Code, type CompteFieldsProps, CompteTotal } from './CompteFields.tsx';
import { ajoutId, financeurId, subventionId } from './champs.ts';
import { motDe } from './comparaison.ts';
import { type Demande, placeDemande } from './demande.ts';
import { addSubvention, withoutSubvention, withSubvention } from './edition.ts';
import { LigneDemandee } from './LigneDemandee.tsx';
import { MontantField } from './MontantField.tsx';
import type { Edition } from './useBudgetEdition.ts';

const ofFinanceurs = (id: string): boolean => id.startsWith(subventionId(0).slice(0, -1));

const formerMontant = (precedent: Budget, { categorie, financeur }: Subvention): number | null =>
  precedent.produits.subventions.find((held) => held.categorie === categorie && held.financeur === financeur)
    ?.montant ?? null;

interface FinanceurProps {
  readonly edition: Edition;
  readonly subvention: Subvention;
  readonly index: number;
  readonly categorie: LigneBudget;
  readonly precedent: Budget | undefined;
  readonly onRemove: () => void;
}

const Financeur = ({ edition, subvention, index, categorie, precedent, onRemove }: FinanceurProps): JSX.Element => {
  const name = subvention.financeur || `financeur ${index + 1}`;
  return (
    <MontantField
      edition={edition}
      id={subventionId(index)}
      ligne={categorie.code}
      name={
        <div className="ga-amount__name">
          <TextField
            id={financeurId(index)}
            label="Nom du financeur"
            input={{
              value: subvention.financeur,
              maxLength: 200,
              autoComplete: 'off',
              onChange: ({ target }) =>
                edition.change(withSubvention(edition.budget, index, { financeur: target.value })),
              ...edition.lineOf(categorie.code),
            }}
          />
          <Button priority="tertiary" onClick={onRemove}>
            Retirer <span className="fr-sr-only">{name}</span>
          </Button>
        </div>
      }
      label={
        <>
          Montant <span className="fr-sr-only">de {name}</span>
        </>
      }
      cents={subvention.montant}
      repere={precedent && { mot: motDe(precedent, edition.budget), cents: formerMontant(precedent, subvention) }}
      onCents={(montant) => withSubvention(edition.budget, index, { montant })}
    />
  );
};

interface SubventionsFieldsProps extends CompteFieldsProps {
  readonly demande: Demande | undefined;
}

/** Account 74: every kind of funder of the form, and under each the funders by their names. */
export const SubventionsFields = ({ demande, ...props }: SubventionsFieldsProps): JSX.Element => {
  const { edition, compte, precedent } = props;
  const reprise = placeDemande(edition.budget, demande);
  const { subventions } = edition.budget.produits;
  const focusNext = useFocusNext();
  const add = (categorie: string) => {
    edition.change(addSubvention(edition.budget, categorie));
    focusNext(financeurId(subventions.length));
  };
  const remove = (index: number, categorie: string) => {
    edition.change(withoutSubvention(edition.budget, index), ofFinanceurs);
    focusNext(ajoutId(categorie));
  };
  return (
    <fieldset className="ga-amounts__group">
      <legend>
        <Code code={compte.compte} />
        {compte.libelle}
      </legend>
      {compte.lignes.map((categorie) => (
        <div key={categorie.code}>
          <div className="ga-amounts__add">
            <div>
              <p>{categorie.libelle}</p>
              <p className="ga-mention">{categorie.aide}</p>
            </div>
            {subventions.length < FINANCEURS_MAXIMUM && (
              <div id={ajoutId(categorie.code)}>
                <Button priority="tertiary" onClick={() => add(categorie.code)}>
                  Ajouter <span className="fr-sr-only">un financeur : {categorie.libelle}</span>
                </Button>
              </div>
            )}
          </div>
          <div className="ga-amounts__nested">
            {subventions.map(
              (subvention, index) =>
                subvention.categorie === categorie.code &&
                (index === reprise ? (
                  <LigneDemandee key={subventionId(index)} subvention={subvention} />
                ) : (
                  <Financeur
                    key={subventionId(index)}
                    {...{ edition, subvention, index, categorie, precedent }}
                    onRemove={() => remove(index, categorie.code)}
                  />
                )),
            )}
          </div>
        </div>
      ))}
      <CompteTotal {...props} />
    </fieldset>
  );
};
