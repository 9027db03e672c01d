import type { JSX } from 'react';
import { pageLinks } from '../../shared/pageLinks.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { AccueilView } from './AccueilView.tsx';
import { Membre } from './Membre.tsx';
import { Travail } from './Travail.tsx';

/** One home a person: a member of an association finds what waits, the others their pages. */
export const AccueilScreen = (): JSX.Element | null => {
  const { hasPage } = useServices();
  const user = useUser();
  const role = useRole();
  if (!user) return null;
  if (role === 'lca.association') return <Membre />;
  return (
    <AccueilView
      prenom={user.prenom}
      nom={user.nom}
      role={role}
      links={pageLinks(role, hasPage)}
      travail={role?.startsWith('rds.') && <Travail role={role} />}
    />
  );
};
