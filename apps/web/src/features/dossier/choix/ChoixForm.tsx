import type { Faits } from '@guichet/rules/conditions';
import type { Changements } from '@guichet/rules/dossier';
import { exerciceFin, type SousDispositif, sayPluriannuel } from '@guichet/rules/subvention';
import { SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { EtatAuPied } from '../../../shared/pied/EtatAuPied.tsx';
import { sayPeriode } from '../../../shared/subvention/echeance.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { DejaRepondu } from '../DejaRepondu.tsx';
import type { EtapeProps } from '../etape.ts';
import type { SaisieDossier } from '../useDossierAuto.ts';
import { sayExercices } from './ChoixFaits.tsx';
import { type Options, OptionsDemande } from './OptionsDemande.tsx';

export interface ChoixFormProps extends Pick<EtapeProps, 'dossier' | 'subvention'> {
  readonly saisie: SaisieDossier;
  /** Those that may be chosen now. */
  readonly parts: readonly SousDispositif[];
  readonly faits: Faits;
  readonly canCoupler: boolean;
}

const LABELS: Readonly<Record<string, string>> = {
  'description.id_sous_type_dispositif': 'Sous-dispositif',
  'description.renouvellement': 'Renouvellement',
  'description.pluriannuel': 'Demande sur plusieurs années',
  'description.couplage_tca': 'Couplage avec le tronc commun d’agrément',
};

/** As the form names them, to the paths that are sent. */
const toChangements = (options: Partial<Options>): Changements =>
  Object.fromEntries(Object.entries(options).map(([champ, value]) => [`description.${champ}`, value]));

const sayChoix = ({ renouvellement, pluriannuel, couplage_tca }: Options, sousDispositif: string | null): string =>
  [
    renouvellement ? 'Renouvellement' : 'Première demande',
    ...(sousDispositif === null ? [] : [sousDispositif]),
    pluriannuel ? 'sur plusieurs années' : 'sur une année',
    ...(couplage_tca ? ['couplée au tronc commun d’agrément'] : []),
  ].join(', ');

/** Step 0 while the dossier is typed: what may still be chosen otherwise, kept by itself. */
export const ChoixForm = ({ dossier, subvention, saisie, parts, faits, canCoupler }: ChoixFormProps): JSX.Element => {
  const { valeurs, change, autosave, savedAt, conflict, resolve } = saisie;
  const { exercice } = dossier.description;
  const part = valeurs['description.id_sous_type_dispositif'];
  const options: Options = {
    renouvellement: valeurs['description.renouvellement'],
    pluriannuel: valeurs['description.pluriannuel'],
    couplage_tca: valeurs['description.couplage_tca'],
  };
  const sayValue = (_: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
    return parts.find(({ code }) => code === value)?.nom ?? String(value);
  };
  if (conflict)
    return (
      <ConflitView
        {...conflict}
        labelOf={(chemin) => LABELS[chemin] ?? chemin}
        sayValue={sayValue}
        onChoose={resolve}
      />
    );
  const description = { exercice, id_sous_type_dispositif: part, ...options };
  const jugement = { ...faits, dossier: { ...(faits['dossier'] as object), description } };
  const fin = exerciceFin(subvention, { exercice, sousDispositif: part, pluriannuel: true });
  return (
    <div className="ga-stack">
      <DejaRepondu
        reponse={sayChoix(options, parts.length > 1 ? sayValue('', part) : null)}
        source="répondu en commençant le dossier"
        changer="Changer ces réponses"
      >
        {parts.length > 1 && (
          <SelectField
            id="id_sous_type_dispositif"
            label="Sous-dispositif"
            options={parts.map((one) => ({ value: one.code, label: `${one.nom ?? one.code}, ${sayPeriode(one)}` }))}
            select={{
              value: part,
              onChange: ({ target }) => change({ 'description.id_sous_type_dispositif': target.value }),
            }}
          />
        )}
        <OptionsDemande
          options={options}
          pluriannuel={sayPluriannuel(subvention, jugement)}
          annees={sayExercices(exercice, fin)}
          canCoupler={canCoupler}
          onChange={(changed) => change(toChangements(changed))}
        />
      </DejaRepondu>
      <EtatAuPied autosave={autosave} savedAt={savedAt} illisibles={0} />
    </div>
  );
};
