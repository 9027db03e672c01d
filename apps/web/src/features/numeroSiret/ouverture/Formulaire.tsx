import { toQueryString } from '@guichet/contract';
import type { JSX } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { PdfButton } from '../../../shared/pdf/PdfButton.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';

/** Filled with what the record says: only the signature is left. */
export const Formulaire = ({ association }: { readonly association: string }): JSX.Element => {
  const { api, config } = useServices();
  const query = { ...roleOf(useRole()), association };
  return (
    <PdfButton
      label="Préparer le PDF à signer"
      ask={() => api.demandes.requestCourrierSiret({ query })}
      check={() => api.demandes.readCourrierSiretEtat({ query })}
      href={urlOf(config, `/demandes/demande/numero-siret/courrier${toQueryString(query)}`)}
    />
  );
};
