import type { DossierPsp, PreuvePspLue } from '@guichet/contract/psp';
import { Button } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { forgetDossierPsp } from '../passSport.queries.ts';

interface Props {
  readonly dossier: DossierPsp;
  readonly preuve: PreuvePspLue;
}

const SIREN = 9;

/** CALL-PSP-010: the federation is asked; what fails is told to nobody, the certificate can still be joined. */
export const AffiliationButton = ({ dossier, preuve }: Props): JSX.Element | null => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { siren_federation, nom } = preuve;
  const { id_siret } = dossier.structure;
  if (siren_federation === null || preuve.etat === 'verifiee') return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    const body = { id_siren: id_siret.slice(0, SIREN), siren_federation, nom_federation: nom };
    try {
      const { message } = await intend(body, (idempotencyKey) =>
        api.psp.uploadAffiliation({ body }, { idempotencyKey }),
      );
      setSaid(message);
      await forgetDossierPsp(queryClient, id_siret);
    } catch {
      // The server keeps what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <Button priority="tertiary" busy={busy} onClick={() => void ask()}>
          Demander à la fédération <span className="fr-sr-only">{nom}</span>
        </Button>
      </div>
      <p role="status">{said}</p>
    </>
  );
};
