import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import type { ChoixAssociation } from '../../shared/association/choixAssociation.ts';
import { sayIdentifiants } from '../../shared/association/identifiants.ts';

export interface ResumeChoixProps {
  readonly choix: ChoixAssociation;
  readonly changer: { readonly href: string; readonly text: string };
}

/** What is chosen so far, in sight at each step, and the way to change it. */
export const ResumeChoix = ({ choix, changer }: ResumeChoixProps): JSX.Element => {
  const { nom, commune, etablissement } = choix;
  return (
    <div className="ga-choisie">
      <div>
        <p>
          <strong>{nom}</strong>
          {etablissement && `, ${etablissement.libelle}`}
        </p>
        <p className="ga-mention">{[commune, sayIdentifiants(choix)].filter(Boolean).join(' · ')}</p>
      </div>
      <Link href={changer.href}>{changer.text}</Link>
    </div>
  );
};
