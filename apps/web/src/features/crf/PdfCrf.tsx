import { toQueryString } from '@guichet/contract';
import type { JSX } from 'react';
import { urlOf } from '../../shared/config/urlOf.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { PdfButton } from '../../shared/pdf/PdfButton.tsx';
import { useServices } from '../../shared/services/services.ts';

export interface PdfCrfProps {
  readonly id: string;
  readonly role: string | null;
}

/** CALL-DEM-028. */
export const PdfCrf = ({ id, role }: PdfCrfProps): JSX.Element => {
  const { api, config } = useServices();
  const input = { params: { crf: id }, query: roleOf(role) };
  return (
    <PdfButton
      label="Télécharger le PDF du compte rendu"
      ask={() => api.demandes.requestCrfPdf(input)}
      check={() => api.demandes.readCrfPdfEtat(input)}
      href={urlOf(config, `/demandes/crf/${id}/pdf${toQueryString(roleOf(role))}`)}
    />
  );
};
