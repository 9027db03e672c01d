import type { JSX } from 'react';
import { pageLinks } from '../../shared/pageLinks.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { SubventionsOuvertes } from '../../shared/subvention/SubventionsOuvertes.tsx';
import { AccueilView } from './AccueilView.tsx';

export const AccueilScreen = (): JSX.Element | null => {
  const { hasPage } = useServices();
  const user = useUser();
  const role = useRole();
  return (
    user && (
      <AccueilView prenom={user.prenom} nom={user.nom} role={role} links={pageLinks(role, hasPage)}>
        {role === 'lca.association' && <SubventionsOuvertes />}
      </AccueilView>
    )
  );
};
