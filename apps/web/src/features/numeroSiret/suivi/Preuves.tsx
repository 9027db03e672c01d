import { toQueryString } from '@guichet/contract';
import type { DemandeSiret } from '@guichet/contract/demandes';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import type { SuiviSiret } from '../../../shared/numeroSiret/types.ts';
import { PdfButton } from '../../../shared/pdf/PdfButton.tsx';
import { CodeQr } from '../../../shared/qr/CodeQr.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { isAdministration } from '../roles.ts';

export interface PreuvesProps {
  readonly demande: DemandeSiret;
  readonly suivi: SuiviSiret | undefined;
  readonly role: string | null;
}

const adresseRecu = (code: string): string => `/recus/${encodeURIComponent(code)}`;

/** The code that anyone may check, the papers, and what was sent to Insee. */
export const Preuves = ({ demande, suivi, role }: PreuvesProps): JSX.Element => {
  const { api, config } = useServices();
  const { recu, _id } = demande;
  const input = { params: { id: _id }, query: roleOf(role) };
  const query = toQueryString(roleOf(role));
  const messages = suivi?.messages ?? [];
  return (
    <section className="ga-stack ga-siret-preuves" aria-labelledby="titre-preuves">
      <h2 id="titre-preuves">Preuves</h2>
      {recu && (
        <div className="ga-siret-recu">
          <CodeQr adresse={`${window.location.origin}/client${adresseRecu(recu)}`} ouvre="la vérification du reçu" />
          <div>
            <p className="ga-chiffres">
              <strong>{recu}</strong>
            </p>
            <Link href={adresseRecu(recu)}>Vérifier ce reçu</Link>
          </div>
        </div>
      )}
      <PdfButton
        label="La demande en PDF"
        ask={() => api.demandes.requestPdfSiret(input)}
        check={() => api.demandes.readPdfSiretEtat(input)}
        href={urlOf(config, `/demandes/demande/numero-siret/${_id}/pdf${query}`)}
      />
      {isAdministration(role) &&
        messages.map(({ numero, c02, annule_at }) => (
          <p key={numero}>
            <a href={urlOf(config, `/demandes/demande/numero-siret/${_id}/messages/${numero}${query}`)} download>
              Message {c02} (XML)
            </a>
            {annule_at && <span className="ga-mention"> annulé</span>}
          </p>
        ))}
      {messages.length > 0 && (
        <details>
          <summary>Empreinte du message</summary>
          {messages.map(({ numero, c02, empreinte }) => (
            <p key={numero} className="ga-siret-empreinte">
              {c02} : {empreinte}
            </p>
          ))}
        </details>
      )}
    </section>
  );
};
