import type { JSX } from 'react';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { AccueilView } from './AccueilView.tsx';
import { pageLinks } from './pageLinks.ts';

export const AccueilScreen = (): JSX.Element | null => {
  const { hasPage } = useServices();
  const user = useUser();
  const role = useRole();
  return user && <AccueilView prenom={user.prenom} nom={user.nom} role={role} links={pageLinks(role, hasPage)} />;
};
