import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Link, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { AssociationsList } from '../personne/AssociationsList.tsx';
import { useServices } from '../services/services.ts';
import { useRole } from '../session/hooks.ts';
import { useGoTo } from '../useGoTo.ts';
import { AssociationSearch } from './AssociationSearch.tsx';
import { useMesAssociations } from './useAssociationId.ts';

export interface AssociationChoixProps {
  readonly title: string;
  readonly chosen: string;
}

const isMember = (role: string | null): boolean => role === 'lca.association';

/** ROUTE-029: among one's own, or among all for who works for a service or for the portal. */
export const AssociationChoix = ({ title, chosen }: AssociationChoixProps): JSX.Element => {
  const { association, hasPage } = useServices();
  const goTo = useGoTo();
  const mine = useMesAssociations();
  const isMemberNow = isMember(useRole());
  const addressOf = (id: number) => chosen.replace(':id', String(id));
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{title}</PageTitle>
      {!isMemberNow && (
        <AssociationSearch
          id="recherche-association"
          label="Chercher une association"
          onChoose={({ id_correspondance }) => void goTo(addressOf(id_correspondance))}
        />
      )}
      {mine.length > 0 && (
        <>
          <p>Vous êtes rattaché(e) à plusieurs associations. Choisissez celle dont vous voulez voir la fiche.</p>
          <AssociationsList associations={mine}>
            {({ id_correspondance, nom }) => (
              <Link href={addressOf(id_correspondance)} onClick={() => association.choose(id_correspondance)}>
                Ouvrir <span className="fr-sr-only">{nom}</span>
              </Link>
            )}
          </AssociationsList>
        </>
      )}
      {mine.length === 0 && isMemberNow && (
        <>
          <p>Votre compte n’est rattaché à aucune association pour le moment.</p>
          {hasPage(CHOIX_ASSOCIATION) && <LinkButton href={CHOIX_ASSOCIATION}>Rejoindre une association</LinkButton>}
        </>
      )}
    </div>
  );
};
