import { toQueryString } from '@guichet/contract';
import type { JSX } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { PdfButton } from '../../../shared/pdf/PdfButton.tsx';
import { useServices } from '../../../shared/services/services.ts';

const LABELS = {
  dossier: 'Télécharger le PDF du dossier',
  recu: 'Télécharger le reçu en PDF',
} as const;

export interface PdfDossierProps {
  readonly id: string;
  readonly role: string | null;
  readonly piece: keyof typeof LABELS;
}

export const PdfDossier = ({ id, role, piece }: PdfDossierProps): JSX.Element => {
  const { api, config } = useServices();
  const input = { params: { id }, query: roleOf(role) };
  return (
    <PdfButton
      label={LABELS[piece]}
      ask={() => api.demandes.requestPdf(input)}
      check={() => api.demandes.readPdfEtat(input)}
      href={`${config.apiBase}/demandes/demande/dossiers/${id}/pdf${toQueryString({ ...roleOf(role), piece })}`}
    />
  );
};
