import type { JSX } from 'react';
import { DemandesEnAttente } from '../../shared/association/DemandesEnAttente.tsx';
import { FicheLien } from '../../shared/association/FicheLien.tsx';
import { CrfsAttendus } from '../../shared/crf/CrfsAttendus.tsx';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { SubventionsOuvertes } from '../../shared/subvention/SubventionsOuvertes.tsx';
import { Missions } from './Missions.tsx';
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
          personne.kind === 'association' && (
            <>
              <CrfsAttendus />
              <DemandesEnAttente associations={personne.utilisateur.associations} />
            </>
          )
        }
        suite={
          <>
            <SubventionsOuvertes />
            <Missions />
          </>
        }
        ficheOf={({ id_correspondance, nom }) => <FicheLien id={String(id_correspondance)} nom={nom} />}
      />
    )
  );
};
