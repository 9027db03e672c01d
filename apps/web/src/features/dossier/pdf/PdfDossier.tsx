import { toQueryString } from '@guichet/contract';
import type { JSX } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
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

export const PdfDossier = ({ id, role, piece }: PdfDossierProps): JSX.Element | null => {
  const { config } = useServices();
  const { appels, service, requetePdf } = usePorte();
  const { requestPdf, readPdfEtat } = appels;
  const input = { params: { id }, query: roleOf(role) };
  if (!requestPdf || !readPdfEtat) return null;
  const query = toQueryString({ ...roleOf(role), piece, ...requetePdf });
  return (
    <PdfButton
      label={LABELS[piece]}
      ask={() => requestPdf(input)}
      check={() => readPdfEtat(input)}
      href={urlOf(config, `/${service}/demande/dossiers/${id}/pdf${query}`)}
    />
  );
};
