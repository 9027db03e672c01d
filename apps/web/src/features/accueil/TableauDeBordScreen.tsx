import type { JSX } from 'react';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { Membre } from './Membre.tsx';
import { TableauDeBordView } from './TableauDeBordView.tsx';

/** ROUTE-018. For a member it is the home: two would be one to forget. */
export const TableauDeBordScreen = (): JSX.Element | null => {
  const personne = usePersonne();
  const role = useRole();
  if (role === 'lca.association') return <Membre />;
  return personne && <TableauDeBordView personne={personne} role={role} />;
};
