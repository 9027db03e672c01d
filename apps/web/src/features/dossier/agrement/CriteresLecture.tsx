import type { Dossier } from '@guichet/contract/demandes';
import type { CustomAgrement } from '@guichet/rules/agrement';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { criteresOf } from '../../../shared/dossier/approbation.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { Rangees } from '../Rangees.tsx';
import { labelCritere, sayCritere } from './dire.ts';
import { reponsesOf } from './lecture.ts';
import { type Partie, partiesOf } from './parties.ts';

export interface CriteresLectureProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly partie: Partie;
  /** Where a field is changed; null for who reads. */
  readonly modifier?: (champ: string) => string | null;
}

export const partiesDuDossier = (dossier: Dossier, subvention: ContenuSubvention): readonly Partie[] =>
  partiesOf(subvention, criteresOf(dossier).haa);

/** One page of step 3 read back, a line an answer. */
export const CriteresLecture = (props: CriteresLectureProps): JSX.Element => {
  const { dossier, subvention, partie, modifier = () => null } = props;
  const { faits, personnes } = useDemandeur(dossier);
  const { tca, haa, customs } = criteresOf(dossier);
  const criteres = { tca, haa, customs: customs as readonly CustomAgrement[] };
  const label = labelCritere({ offre: subvention });
  const say = sayCritere({ offre: subvention, personnes });
  return (
    <Rangees
      rangees={reponsesOf(partie, criteres, faits).map(({ chemin, value }) => ({
        label: label(chemin),
        valeur: say(chemin, value),
        modifier: modifier(chemin),
      }))}
    />
  );
};
