import type { JSX } from 'react';
import { DemandesEnAttente } from '../../shared/association/DemandesEnAttente.tsx';
import { FicheLien } from '../../shared/association/FicheLien.tsx';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { TableauDeBordView } from './TableauDeBordView.tsx';

export const TableauDeBordScreen = (): JSX.Element | null => {
  const personne = usePersonne();
  const role = useRole();
  return (
    personne && (
      <TableauDeBordView
        personne={personne}
        role={role}
        attente={
          personne.kind === 'association' && <DemandesEnAttente associations={personne.utilisateur.associations} />
        }
        ficheOf={({ id_correspondance, nom }) => <FicheLien id={String(id_correspondance)} nom={nom} />}
      />
    )
  );
};
