import type { Rattachement } from '@guichet/rules/rattachement';
import { Alert, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { useList } from '../list/useList.ts';
import { useServices } from '../services/services.ts';
import { membresQuery } from './membres.queries.ts';

export const isHead = ({ type, etat }: Rattachement): boolean => type === 'Siège' && etat === 'confirme';

const Demandes = ({ association }: { readonly association: Rattachement }): JSX.Element | null => {
  const { id_correspondance, nom } = association;
  const { items } = useList(membresQuery(useServices().api, String(id_correspondance)));
  const waiting = items.filter(({ etat, moi }) => etat === 'a_confirmer' && !moi).length;
  if (waiting === 0) return null;
  return (
    <Alert severity="warning">
      <p>
        {waiting === 1 ? 'Une personne demande' : `${waiting} personnes demandent`} à rejoindre {nom}.{' '}
        <Link href="/user/profil">Répondre</Link>
      </p>
    </Alert>
  );
};

/** What waits for the head office, where one arrives; nothing when nobody waits. */
export const DemandesEnAttente = ({
  associations,
}: {
  readonly associations: readonly Rattachement[];
}): JSX.Element => (
  <>
    {associations
      .filter(
        (one, index) =>
          isHead(one) &&
          associations.findIndex((other) => isHead(other) && other.id_correspondance === one.id_correspondance) ===
            index,
      )
      .map((association) => (
        <Demandes key={association.id_correspondance} association={association} />
      ))}
  </>
);
