import { anneesDemandees } from '@guichet/rules/projet';
import { Fragment, type JSX } from 'react';
import type { BlocProps } from '../blocProps.ts';
import { ChampProjetField } from '../ChampProjetField.tsx';
import { CHAMPS, type ChampProjet } from '../champs.ts';
import type { Editeur } from '../useProjet.ts';
import { Exercices } from './Exercices.tsx';

/** PROJET-014: how many, only once someone is recruited; a single year unless the dossier is for several. */
const isAsked = ({ chemin }: ChampProjet, { projet }: Editeur, pluriannuel: boolean): boolean => {
  if (chemin === 'moyens.recrutement_nb_etpt') return projet.moyens.recrutement_specifique === true;
  return chemin !== 'description.periode' || pluriannuel || projet.description.periode === 'Pluriannuel';
};

const sayAnnees = (annees: readonly number[]): string =>
  annees.length > 1 ? `de ${annees[0]} à ${annees.at(-1)}` : `pour ${annees[0] ?? 'un exercice à préciser'}`;

export const Champs = ({ bloc, ...props }: BlocProps & { readonly bloc: keyof typeof CHAMPS }): JSX.Element => {
  const { editeur, dossier, isOpen } = props;
  const isLong = dossier.description.exercice_fin > dossier.description.exercice;
  return (
    <>
      {bloc === 'description' && (
        <p className="ga-mention">Ce projet est demandé {sayAnnees(anneesDemandees(editeur.projet.description))}.</p>
      )}
      {CHAMPS[bloc]
        .filter((champ) => isOpen(champ.chemin) && isAsked(champ, editeur, dossier.description.pluriannuel))
        .map((champ) => (
          <Fragment key={champ.chemin}>
            <ChampProjetField {...props} champ={champ} />
            {champ.chemin === 'description.periode' && isLong && <Exercices {...props} />}
          </Fragment>
        ))}
    </>
  );
};
