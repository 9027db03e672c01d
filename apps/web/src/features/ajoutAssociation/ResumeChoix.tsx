import type { JSX } from 'react';
import type { ChoixAssociation } from '../../shared/association/choixAssociation.ts';
import { sayIdentifiants } from '../../shared/association/identifiants.ts';

/** What is chosen so far, in sight at each step. */
export const ResumeChoix = ({ choix }: { readonly choix: ChoixAssociation }): JSX.Element => {
  const numbers = sayIdentifiants(choix);
  return (
    <dl className="ga-facts">
      <dt>Association</dt>
      <dd>
        {choix.nom}
        {choix.commune && ` (${choix.commune})`}
      </dd>
      {numbers !== '' && (
        <>
          <dt>Numéros</dt>
          <dd>{numbers}</dd>
        </>
      )}
      {choix.etablissement && (
        <>
          <dt>Établissement</dt>
          <dd>{choix.etablissement.libelle}</dd>
        </>
      )}
    </dl>
  );
};
