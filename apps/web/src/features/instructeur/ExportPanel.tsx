import type { Genre } from '@guichet/rules/genre';
import type { JSX } from 'react';
import { useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useExports } from '../../shared/export/useExports.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import type { RequeteTravail } from '../../shared/instruction/travail.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { type Choix, EXPORT_DIT, ExportView } from './ExportView.tsx';

const A_UN_FICHIER: Readonly<Record<Genre, boolean>> = { subvention: true, agrement: false };

interface ExportPanelProps {
  readonly requete: RequeteTravail;
  readonly role: string | null;
}

/** The list as it is shown, in a file; approvals are not told in one. */
export const ExportPanel = ({ requete, role }: ExportPanelProps): JSX.Element | null => {
  const { api } = useServices();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [isOpen, setIsOpen] = useState(false);
  const [dit, setDit] = useState('');
  const { ask, ...exports } = useExports(role, isOpen);
  const { genre, ...asked } = requete;
  if (!A_UN_FICHIER[genre]) return null;
  const submit = async (body: Choix): Promise<void> => {
    setDit('');
    const input = { query: { ...roleOf(role), ...asked }, body };
    const fait = await ask(() =>
      intend(input, (idempotencyKey) => api.demandes.createExport(input, { idempotencyKey })),
    );
    if (!fait) return;
    setDit(
      `Le fichier ${fait.nom} est demandé. Il se prépare : vous pouvez continuer pendant ce temps, la cloche vous préviendra.`,
    );
    focusNext(EXPORT_DIT);
  };
  return (
    <ExportView {...exports} dit={dit} isOpen={isOpen} onToggle={setIsOpen} onSubmit={(choix) => void submit(choix)} />
  );
};
