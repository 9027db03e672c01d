import type { JSX } from 'react';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { TableauDeBordView } from './TableauDeBordView.tsx';

export const TableauDeBordScreen = (): JSX.Element | null => {
  const personne = usePersonne();
  const role = useRole();
  return personne && <TableauDeBordView personne={personne} role={role} />;
};
