import { anneesDemandees } from '@guichet/rules/projet';
import { Fragment, type JSX } from 'react';
import { DejaRepondu } from '../../DejaRepondu.tsx';
import type { BlocProps } from '../blocProps.ts';
import { ChampProjetField } from '../ChampProjetField.tsx';
import { CHAMPS, type ChampProjet, isAsked, isDuDossier } from '../champs.ts';
import { Exercices } from './Exercices.tsx';

const PERIODE = { chemin: 'description.periode' } as const;
const isHere = ({ chemin }: Pick<ChampProjet, 'chemin'>, chemins: BlocProps['chemins']): boolean =>
  chemins?.includes(chemin) ?? true;

const inOrder = (champs: readonly ChampProjet[], chemins: BlocProps['chemins']): readonly ChampProjet[] =>
  chemins ? champs.toSorted((a, b) => chemins.indexOf(a.chemin) - chemins.indexOf(b.chemin)) : champs;

/** Whether it is a first request is said of the whole dossier: it is not asked again of each project. */
const Question = (props: BlocProps & { readonly champ: ChampProjet }): JSX.Element => {
  const { champ, editeur, dossier } = props;
  const { recurrence } = editeur.projet.description;
  const field = <ChampProjetField {...props} />;
  if (champ.chemin !== 'description.recurrence' || recurrence === null) return field;
  return (
    <DejaRepondu
      reponse={recurrence === 'renouvellement' ? 'Renouvellement' : 'Première demande'}
      source={
        isDuDossier(editeur.projet, dossier)
          ? 'répondu dans « Votre demande »'
          : 'dit de ce projet ; « Votre demande » dit autrement'
      }
    >
      {field}
    </DejaRepondu>
  );
};

const sayAnnees = (annees: readonly number[]): string =>
  annees.length > 1 ? `de ${annees[0]} à ${annees.at(-1)}` : `pour ${annees[0] ?? 'un exercice à préciser'}`;

export const Champs = ({ bloc, ...props }: BlocProps & { readonly bloc: keyof typeof CHAMPS }): JSX.Element => {
  const { editeur, dossier, isOpen } = props;
  const isLong = dossier.description.exercice_fin > dossier.description.exercice;
  return (
    <>
      {bloc === 'description' && isHere(PERIODE, props.chemins) && (
        <p className="ga-mention">Ce projet est demandé {sayAnnees(anneesDemandees(editeur.projet.description))}.</p>
      )}
      {inOrder(CHAMPS[bloc], props.chemins)
        .filter(
          (champ) =>
            isHere(champ, props.chemins) &&
            isOpen(champ.chemin) &&
            isAsked(champ, editeur.projet, dossier.description.pluriannuel),
        )
        .map((champ) => (
          <Fragment key={champ.chemin}>
            <Question {...props} champ={champ} />
            {champ.chemin === 'description.periode' && isLong && <Exercices {...props} />}
          </Fragment>
        ))}
    </>
  );
};
