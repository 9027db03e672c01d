import type { Dossier } from '@guichet/contract/demandes';
import { ConfirmDialog, Loading, RadioField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';

export interface TransfertDialogProps {
  readonly dossier: Dossier;
  readonly role: string | null;
  readonly titre: string;
  readonly onTransfer: (to: string) => Promise<void>;
  readonly onClose: () => void;
}

const CHOISIR = 'Choisissez le dossier qui recevra le projet.';

/** CALL-DEM-009: to another dossier of the same applicant that can still be written in. */
export const TransfertDialog = ({ dossier, role, titre, onTransfer, onClose }: TransfertDialogProps): JSX.Element => {
  const { api } = useServices();
  const [to, setTo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const action = useAction();
  const query = { ...roleOf(role), demandeur: dossier.demandeur.id_siret, etats: ['A' as const, 'C' as const] };
  const { data, error } = useQuery({
    queryKey: ['dossiers', 'transfert', dossier.identifiant.id_fo],
    staleTime: 0,
    queryFn: () => api.demandes.listDossiers({ query }),
  });
  const autres = data?.dossiers.filter(({ _id, droits }) => _id !== dossier._id && droits.modifier.ok) ?? [];
  const confirm = async () => {
    setAsked(true);
    if (to !== '' && (await action.run(() => onTransfer(to)))) onClose();
  };
  return (
    <ConfirmDialog
      title={`Déplacer « ${titre} »`}
      confirm={action.busy ? 'Déplacement…' : 'Déplacer le projet'}
      busy={action.busy || autres.length === 0}
      error={action.error ?? (error ? messageOf(error) : null)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {!data && !error && <Loading>Lecture de vos dossiers…</Loading>}
      {data && autres.length === 0 && (
        <p>Cet établissement n’a pas d’autre dossier en cours de saisie : il n’y a nulle part où déplacer ce projet.</p>
      )}
      {autres.length > 0 && (
        <>
          <p>Le projet quittera ce dossier. Il sera à relire dans l’autre, où il viendra en dernier.</p>
          <RadioField
            id="transfert-dossier"
            label="Vers le dossier"
            stacked
            value={to}
            error={isAsked && to === '' ? CHOISIR : undefined}
            options={autres.map(({ identifiant, description }) => ({
              value: identifiant.id_fo,
              label: `${description.subvention}, exercice ${description.exercice} (${identifiant.id_fo})`,
            }))}
            input={{ name: 'transfert-dossier', onChange: ({ target }) => setTo(target.value) }}
          />
        </>
      )}
    </ConfirmDialog>
  );
};
