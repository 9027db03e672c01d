import type { EligibilitePspLue, SaisonPspLue } from '@guichet/contract/psp';
import { dayOf } from '@guichet/rules/jour';
import { etatSaison, PASS_SPORT_ERREURS } from '@guichet/rules/passSport';
import { Alert, Button, PageTitle } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { jourLong } from '../../shared/format/jours.ts';
import { useServices } from '../../shared/services/services.ts';
import { AssociationDossiers } from './AssociationDossiers.tsx';
import { associationDossiersQuery, dossierPspQuery, forgetDossierPsp } from './passSport.queries.ts';
import { phrasePsp } from './phrases.ts';

interface OuverturePageProps {
  readonly idSiret: string;
  readonly eligibilite: EligibilitePspLue;
  readonly saison: SaisonPspLue | null;
}

const A_UN_AUTRE =
  'Un autre membre a ouvert ce dossier : demandez-lui de le partager avec vous, il le fait depuis le panneau « Structure ».';

/** PSP-001, PSP-009: opens the file of the season, or finds the one that is there. */
export const OuverturePage = ({ idSiret, eligibilite, saison }: OuverturePageProps): JSX.Element => {
  const { api, now } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const association = useQuery(associationDossiersQuery(api, idSiret));
  const isTaken = association.data?.some((one) => one.id_siret === idSiret && one.exercice === saison?.id) ?? false;
  const isOpen = saison !== null && etatSaison(saison, dayOf(now())) === 'ouverte';

  const open = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const body = { structure: { id_siret: idSiret, nom: eligibilite.nom, id_rib: null }, shared_with: [] };
      const answer = await intend(body, (idempotencyKey) => api.psp.createDossier({ body }, { idempotencyKey }));
      await forgetDossierPsp(queryClient, idSiret);
      const held = queryClient.getQueryData(dossierPspQuery(api, idSiret, saison?.id).queryKey);
      if ('alreadyExists' in answer && !held) setError(A_UN_AUTRE);
    } catch (failure) {
      setError(phrasePsp('creation', failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{`Pass’Sport, ${eligibilite.nom}`}</PageTitle>
      {isOpen && (
        <p>
          Saison ouverte du {jourLong(saison.date_debut)} au {jourLong(saison.date_fin)}, {saison.montant / 100} € par
          pass. Il faut un compte bancaire, son relevé, et l’attestation d’affiliation de la saison.
        </p>
      )}
      {isTaken && <Alert severity="info">{A_UN_AUTRE}</Alert>}
      {!isOpen && <Alert severity="warning">{PASS_SPORT_ERREURS.PSP_SANS_SAISON.message}</Alert>}
      {error && (
        <Alert severity="error" announced="alert">
          {error}
        </Alert>
      )}
      {isOpen && !isTaken && (
        <Button onClick={() => void open()} busy={busy}>
          Ouvrir le dossier
        </Button>
      )}
      <AssociationDossiers idSiret={idSiret} />
    </div>
  );
};
