import { isSameValue } from '@guichet/rules/versions';
import type { JSX } from 'react';
import { AttendusForm } from '../../../../shared/attendus/AttendusForm.tsx';
import { reponsesVides } from '../../../../shared/attendus/reponses.ts';
import type { BlocProps } from '../blocProps.ts';

/** The scheme's own questions: each answer is a field of its own, that two people may fill at once. */
export const Customs = ({ editeur, subvention, faits, isOpen, attempt }: BlocProps): JSX.Element => {
  const { projet, saisie } = editeur;
  const { champs_attendus } = subvention;
  const reponses = {
    ...reponsesVides(champs_attendus),
    ...Object.fromEntries(projet.customs.map(({ code, value }) => [code, value])),
  };
  return (
    <AttendusForm
      id="customs"
      attendus={{
        champs_attendus: champs_attendus.filter(({ code }) => isOpen(`customs.${code}`)),
        documents_attendus: [],
      }}
      faits={{ ...faits, projet }}
      reponses={reponses}
      attempt={attempt}
      onReponses={(next) =>
        saisie.change(
          Object.fromEntries(
            Object.entries(next)
              .filter(([code, value]) => !isSameValue(reponses[code as keyof typeof reponses], value))
              .map(([code, value]) => [`customs.${code}`, value]),
          ),
        )
      }
    />
  );
};
