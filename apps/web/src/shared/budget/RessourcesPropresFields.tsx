import { TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { type CompteFieldsProps, CompteTotal } from './CompteFields.tsx';
import { intituleId, ressourceId } from './champs.ts';
import { motDe } from './comparaison.ts';
import { ressourcesPropresOf, withRessourcePropre } from './edition.ts';
import { MontantField } from './MontantField.tsx';

/** BUDGET-004: three lines that the association names itself. */
export const RessourcesPropresFields = (props: CompteFieldsProps): JSX.Element => {
  const { edition, compte, precedent } = props;
  return (
    <fieldset className="ga-amounts__group">
      <legend>{compte.libelle}</legend>
      <p className="ga-mention ga-amounts__help">
        Trois lignes que vous nommez vous-même, pour ce qui n’entre dans aucune autre : vide-grenier, tombola, loto.
      </p>
      {ressourcesPropresOf(edition.budget).map(({ intitule, valeur }, index) => (
        <MontantField
          key={ressourceId(index)}
          edition={edition}
          id={ressourceId(index)}
          ligne={compte.compte}
          name={
            <div className="ga-amount__name">
              <TextField
                id={intituleId(index)}
                label={`Intitulé de la ressource ${index + 1}`}
                input={{
                  value: intitule,
                  maxLength: 200,
                  autoComplete: 'off',
                  onChange: ({ target }) =>
                    edition.change(withRessourcePropre(edition.budget, index, { intitule: target.value })),
                  ...edition.lineOf(compte.compte),
                }}
              />
            </div>
          }
          label={
            <>
              Montant <span className="fr-sr-only">de {intitule || `la ressource ${index + 1}`}</span>
            </>
          }
          cents={valeur}
          repere={
            precedent && {
              mot: motDe(precedent, edition.budget),
              cents: precedent.produits.ressourcesPropres.find((held) => held.intitule === intitule)?.valeur ?? null,
            }
          }
          onCents={(cents) => withRessourcePropre(edition.budget, index, { valeur: cents })}
        />
      ))}
      <CompteTotal {...props} />
    </fieldset>
  );
};
