import type { Pluriannuel } from '@guichet/rules/subvention';
import { CheckboxField, RadioField } from '@guichet/ui';
import type { JSX } from 'react';

export interface Options {
  readonly renouvellement: boolean;
  readonly pluriannuel: boolean;
  readonly couplage_tca: boolean;
}

export interface OptionsDemandeProps {
  readonly options: Options;
  /** Whether several years may be asked for, and why; null while it is not known. */
  readonly pluriannuel: Pluriannuel | null;
  /** «2027 à 2029», where it is known. */
  readonly annees: string | null;
  /** DOSSIER-047: not for who holds the common core already. */
  readonly canCoupler: boolean;
  readonly onChange: (options: Partial<Options>) => void;
}

const RENOUVELLEMENT = [
  { value: 'non', label: 'Non, c’est une première demande' },
  { value: 'oui', label: 'Oui, c’est un renouvellement' },
];

/** What is asked of every request beside its scheme: again, for how long, and with the common core or not. */
export const OptionsDemande = (props: OptionsDemandeProps): JSX.Element => {
  const { options, pluriannuel, annees, canCoupler, onChange } = props;
  const etat = options.pluriannuel ? 'montre' : (pluriannuel?.etat ?? 'absent');
  return (
    <>
      <RadioField
        id="renouvellement"
        label="Votre association a-t-elle déjà reçu cette subvention ?"
        stacked
        value={options.renouvellement ? 'oui' : 'non'}
        options={RENOUVELLEMENT}
        input={{
          name: 'renouvellement',
          onChange: ({ target }) => onChange({ renouvellement: target.value === 'oui' }),
        }}
      />
      {etat === 'montre' && (
        <CheckboxField
          id="pluriannuel"
          label="Demander pour plusieurs années"
          hint={annees ? `Les exercices ${annees}.` : 'Le dossier dira les exercices couverts.'}
          input={{
            checked: options.pluriannuel,
            onChange: ({ target }) => onChange({ pluriannuel: target.checked }),
          }}
        />
      )}
      {(etat === 'masque' || etat === 'inconnu') && (
        <p className="ga-mention">Demande sur plusieurs années : {pluriannuel?.raison}.</p>
      )}
      {(canCoupler || options.couplage_tca) && (
        <CheckboxField
          id="couplage_tca"
          label="Coupler avec le tronc commun d’agrément (TCA)"
          hint="Une demande de tronc commun est ouverte à côté de celle-ci, pour le siège : les documents qu’elle demande de son côté ne sont plus demandés ici, et les deux se transmettent ensemble."
          input={{
            checked: options.couplage_tca,
            onChange: ({ target }) => onChange({ couplage_tca: target.checked }),
          }}
        />
      )}
    </>
  );
};
