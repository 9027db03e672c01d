import type { JSX } from 'react';
import { Questions } from '../../champs/Questions.tsx';
import type { BlocProps } from '../blocProps.ts';

/** The scheme's own questions, that may look at the project. */
export const Customs = ({ editeur, subvention, faits, isOpen, attempt }: BlocProps): JSX.Element => {
  const { projet, saisie } = editeur;
  return (
    <Questions
      champs_attendus={subvention.champs_attendus}
      customs={projet.customs}
      faits={{ ...faits, projet }}
      saisie={saisie}
      isOpen={isOpen}
      attempt={attempt}
    />
  );
};
