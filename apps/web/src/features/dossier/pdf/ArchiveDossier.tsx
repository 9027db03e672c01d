import { Alert, Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { ListeExports } from '../../../shared/export/ListeExports.tsx';
import { useExports } from '../../../shared/export/useExports.ts';
import { useServices } from '../../../shared/services/services.ts';

interface ArchiveDossierProps {
  readonly id: string;
  readonly role: string | null;
}

/** The whole dossier in one file, with what proves it; of a grant. */
export const ArchiveDossier = ({ id, role }: ArchiveDossierProps): JSX.Element | null => {
  const { api } = useServices();
  const { service } = usePorte();
  const intend = useIntention();
  const [demandee, setDemandee] = useState<string | null>(null);
  const { exports, hrefOf, busy, refus, ask } = useExports(role, demandee !== null);
  if (service !== 'demandes') return null;
  const input = { params: { id }, query: roleOf(role) };
  const request = async (): Promise<void> => {
    const fait = await ask(() =>
      intend(input, (idempotencyKey) => api.demandes.createArchive(input, { idempotencyKey })),
    );
    if (fait) setDemandee(fait._id);
  };
  return (
    <div className="ga-stack">
      <Button priority="secondary" busy={busy} onClick={() => void request()}>
        Préparer l’archive du dossier
      </Button>
      <div role="status">
        {demandee === null ? (
          <p className="ga-mention">
            Un seul fichier : le PDF, les données, les pièces, les reçus et la preuve de l’historique.
          </p>
        ) : (
          <ListeExports exports={exports.filter(({ _id }) => _id === demandee)} hrefOf={hrefOf} />
        )}
      </div>
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
    </div>
  );
};
