import { type ContenuSubvention, PROFILS_APERCU } from '@guichet/rules/subvention';
import { CheckboxField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ApercuProfil } from './apercu/ApercuProfil.tsx';

export interface ApercuProps {
  readonly contenu: ContenuSubvention;
  readonly code: string;
}

/** The scheme before anyone else sees it, as one kind of association or two. */
export const Apercu = ({ contenu, code }: ApercuProps): JSX.Element => {
  const [isDouble, setDouble] = useState(false);
  const [first, second] = PROFILS_APERCU;
  return (
    <div className="ga-stack">
      <p>Essayez le formulaire comme le verra une association : rien de ce que vous saisissez ici n’est enregistré.</p>
      <CheckboxField
        id="apercu-deux"
        label="Comparer deux profils"
        input={{ checked: isDouble, onChange: ({ target }) => setDouble(target.checked) }}
      />
      <div className="ga-apercus">
        <ApercuProfil
          id="apercu-1"
          titre={isDouble ? 'Premier profil' : 'Voir comme'}
          contenu={contenu}
          code={code}
          initial={first?.cle ?? ''}
        />
        {isDouble && (
          <ApercuProfil id="apercu-2" titre="Second profil" contenu={contenu} code={code} initial={second?.cle ?? ''} />
        )}
      </div>
    </div>
  );
};
