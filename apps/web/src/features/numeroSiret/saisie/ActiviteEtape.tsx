import { keyOf } from '@guichet/rules/referentiel';
import { RadioField, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { Champ } from './Champ.tsx';
import { OBJET } from './champs.ts';
import { aPreciser, type EtapeSiretProps } from './etape.ts';

const LISTES_SIRET = ['activites'] as const;
const SOCIAL = 'activites.id_objet_social1';
const PERMANENCE = 'activites.permanence';

const VAGUE =
  'Ces mots ne disent pas ce que vous faites, et l’Insee risque de vous le redemander. Par exemple : apprendre la couture aux habitants.';

/** Step 1. */
export const ActiviteEtape = ({ demande, saisie }: EtapeSiretProps): JSX.Element => {
  const options = useReferentiels(LISTES_SIRET).optionsOf('activites');
  const social = saisie.valeurs[SOCIAL];
  /** Its label and its family come with it. */
  const choose = (code: string) => {
    const chosen = options.find((option) => keyOf(option) === code);
    saisie.change({
      [SOCIAL]: code || null,
      'activites.lib_objet_social1': chosen?.label ?? null,
      'activites.id_famille1': chosen?.['famille'] ?? null,
    });
  };
  return (
    <>
      <Champ champ={OBJET} saisie={saisie} fautes={demande.fautes} />
      <p role="status" className="ga-dit ga-dit--attention">
        {aPreciser(demande, saisie).includes(OBJET.chemin) ? VAGUE : ''}
      </p>
      {options.length > 0 && (
        <SelectField
          id={SOCIAL}
          label="Objet social"
          hint="Le classement des activités au répertoire national ; facultatif"
          none="Aucun"
          options={options.map((option) => ({ value: String(keyOf(option)), label: option.label }))}
          select={{
            value: typeof social === 'string' ? social : '',
            onChange: ({ target }) => choose(target.value),
          }}
        />
      )}
      <RadioField
        id={PERMANENCE}
        label="Quand l’association agit-elle ?"
        value={String(saisie.valeurs[PERMANENCE] ?? 'P')}
        options={[
          { value: 'P', label: 'Toute l’année' },
          { value: 'S', label: 'Par saison' },
        ]}
        input={{ name: PERMANENCE, onChange: ({ target }) => saisie.change({ [PERMANENCE]: target.value }) }}
      />
    </>
  );
};
