import type { AssociationAnswer } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import type { JSX } from 'react';
import { formatSiret } from '../../../shared/format/format.ts';
import { CONTACTS, representantsOf, sayRepresentant, sayRib } from './contacts.ts';

export interface DemandeurFaitsProps {
  readonly dossier: Dossier;
  readonly association: AssociationAnswer;
}

const RIEN = 'non renseigné';

/** The same, for who reads. */
export const DemandeurFaits = ({ dossier, association }: DemandeurFaitsProps): JSX.Element => {
  const { demandeur } = dossier;
  const people = representantsOf(association);
  const rib = association.ribs?.find(({ id }) => id === demandeur.id_rib);
  return (
    <dl className="ga-facts">
      <div>
        <dt>Demandeur</dt>
        <dd>
          {demandeur.nom}, SIRET {formatSiret(demandeur.id_siret)}
        </dd>
      </div>
      {demandeur.enseigne && (
        <div>
          <dt>Enseigne</dt>
          <dd>{demandeur.enseigne}</dd>
        </div>
      )}
      {CONTACTS.map(({ champ, label }) => {
        const found = people.find(({ id }) => id === demandeur[champ]);
        return (
          <div key={champ}>
            <dt>{label}</dt>
            <dd>{found ? sayRepresentant(found) : RIEN}</dd>
          </div>
        );
      })}
      <div>
        <dt>Compte bancaire</dt>
        <dd>{rib ? sayRib(rib) : RIEN}</dd>
      </div>
    </dl>
  );
};
