import type { JSX } from 'react';
import { DOSSIERS } from '../../shared/dossier/adresses.ts';
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
  const links = pageLinks(role, hasPage);
  const hasDossiers = links.some(({ href }) => href === DOSSIERS);
  return (
    <AccueilView
      prenom={user.prenom}
      nom={user.nom}
      role={role}
      links={links}
      travail={role !== null && hasDossiers && <Travail role={role} />}
    />
  );
};
