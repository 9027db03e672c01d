import type { AssociationAnswer } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import type { JSX } from 'react';
import { formatSiret } from '../../../shared/format/format.ts';
import { type Rangee, Rangees } from '../Rangees.tsx';
import { CONTACTS, LABELS, representantsOf, sayRepresentant, sayRib } from './contacts.ts';

export interface DemandeurFaitsProps {
  readonly dossier: Dossier;
  readonly association: AssociationAnswer;
  readonly hasCompte: boolean;
  /** Where a field is changed; null for who reads. */
  readonly modifier?: (champ: string) => string | null;
}

const RIEN = 'non renseigné';

/** The same, for who reads. */
export const DemandeurFaits = ({
  dossier: { demandeur },
  association,
  hasCompte,
  modifier = () => null,
}: DemandeurFaitsProps): JSX.Element => {
  const people = representantsOf(association);
  const rib = association.ribs?.find(({ id }) => id === demandeur.id_rib);
  const enseigne: readonly Rangee[] = demandeur.enseigne
    ? [{ label: LABELS.enseigne, valeur: demandeur.enseigne, modifier: modifier('enseigne') }]
    : [];
  const contacts = CONTACTS.map(({ champ, label }): Rangee => {
    const found = people.find(({ id }) => id === demandeur[champ]);
    return { label, valeur: found ? sayRepresentant(found) : RIEN, modifier: modifier(champ) };
  });
  return (
    <Rangees
      rangees={[
        { label: 'Demandeur', valeur: `${demandeur.nom}, SIRET ${formatSiret(demandeur.id_siret)}` },
        ...enseigne,
        ...contacts,
        ...(hasCompte
          ? [{ label: LABELS.id_rib, valeur: rib ? sayRib(rib) : RIEN, modifier: modifier('id_rib') }]
          : []),
      ]}
    />
  );
};
