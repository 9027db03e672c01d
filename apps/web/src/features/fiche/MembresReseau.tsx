import type { AssociationAnswer } from '@guichet/contract/association';
import { RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { direIdentifiants } from '../../shared/association/identifiants.ts';

/** Those who said, on their own record, that this association is their network. */
export const MembresReseau = ({ association }: { readonly association: AssociationAnswer }): JSX.Element | null => {
  const membres = association.composition_reseau;
  if (!membres) return null;
  return (
    <section className="ga-stack">
      <h2>Membres du réseau</h2>
      {membres.length === 0 ? (
        <p>Aucune association n’a indiqué la vôtre comme son réseau.</p>
      ) : (
        <RowList label="Membres du réseau" items={membres} keyOf={({ id }) => id}>
          {({ nom, nb_licencies, ...numbers }) => (
            <div className="ga-row__main">
              <p>
                <strong>{nom}</strong>
              </p>
              <p className="ga-mention">{direIdentifiants(numbers)}</p>
              {nb_licencies !== null && <p className="ga-mention">Licenciés : {nb_licencies}</p>}
            </div>
          )}
        </RowList>
      )}
    </section>
  );
};
