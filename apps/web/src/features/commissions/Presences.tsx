import { hasQuorum } from '@guichet/rules/commission';
import { Alert, Button, CheckboxesField, Dialog } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useServices } from '../../shared/services/services.ts';
import { holdCommission } from './commissions.queries.ts';
import type { SeanceProps } from './seanceProps.ts';

const Feuille = ({ commission, role, onClose }: SeanceProps & { readonly onClose: () => void }): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { busy, error, run } = useAction();
  const [presents, setPresents] = useState<readonly string[]>(commission.presents);
  const save = async () => {
    const input = { params: { commission: commission._id }, query: roleOf(role), body: { presents: [...presents] } };
    holdCommission(queryClient, role, await api.demandes.updatePresences(input, { version: commission.version }));
  };
  return (
    <Dialog title="Feuille de présence" onClose={onClose}>
      <CheckboxesField
        id="presents"
        label="Qui est présent ?"
        options={commission.membres.map(({ id, nom, qualite }) => ({ value: id, label: nom, hint: qualite }))}
        checked={presents}
        input={{
          onChange: ({ target }) =>
            setPresents(target.checked ? [...presents, target.value] : presents.filter((id) => id !== target.value)),
        }}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        <Button priority="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button busy={busy} onClick={() => void run(save).then((isDone) => isDone && onClose())}>
          Enregistrer les présences
        </Button>
      </div>
    </Dialog>
  );
};

/** How many came, of how many; drawn, and said. */
export const Presences = ({ commission, role }: SeanceProps): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const { presents, membres, quorum } = commission;
  const isReached = hasQuorum(presents.length, quorum);
  return (
    <div className="ga-com__quorum">
      <p role="status">
        <strong>
          {isReached ? 'Quorum atteint' : 'Quorum non atteint'} : {presents.length} sur {membres.length}
        </strong>
      </p>
      <p className="ga-com__sieges" aria-hidden="true">
        {membres.map(({ id }, rang) => (
          <span key={id} data-pris={rang < presents.length} data-seuil={rang + 1 === quorum} />
        ))}
      </p>
      <p className="ga-mention">{quorum} au moins pour voter.</p>
      {commission.actes.tenir.ok && (
        <Button priority="tertiary" onClick={() => setIsOpen(true)}>
          Feuille de présence
        </Button>
      )}
      {isOpen && <Feuille commission={commission} role={role} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
