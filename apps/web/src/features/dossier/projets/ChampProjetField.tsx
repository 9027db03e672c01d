import { endsBeforeStart, FIN_AVANT_DEBUT } from '@guichet/rules/projet';
import type { JSX } from 'react';
import { ChampSaisi } from '../champs/ChampSaisi.tsx';
import type { BlocProps } from './blocProps.ts';
import { type ChampProjet, schemaOf } from './champs.ts';
import { flatten } from './plat.ts';

/** Seen as soon as both are there: the two dates are of one sentence. */
const erreurDate = ({ chemin }: ChampProjet, { projet }: BlocProps['editeur']): string | undefined =>
  chemin === 'description.date_fin' && endsBeforeStart(projet.description) ? FIN_AVANT_DEBUT : undefined;

export interface ChampProjetFieldProps extends Pick<BlocProps, 'editeur' | 'optionsOf' | 'erreurOf'> {
  readonly champ: ChampProjet;
}

/** One field of a project, that saves itself. */
export const ChampProjetField = ({ champ, editeur, optionsOf, erreurOf }: ChampProjetFieldProps): JSX.Element => (
  <ChampSaisi
    champ={champ}
    value={flatten(editeur.projet)[champ.chemin]}
    schema={schemaOf(champ.chemin)}
    saisie={editeur.saisie}
    optionsOf={optionsOf}
    error={erreurOf(champ.chemin) ?? erreurDate(champ, editeur)}
  />
);
