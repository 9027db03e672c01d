import type { CiblePreremplissage } from '@guichet/contract/demandes';
import { PREREMPLISSAGE_ERREURS } from '@guichet/rules/preremplissage';
import { Alert, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useAssociationEnCours } from '../../shared/association/useAssociationId.ts';
import { adresseDemande, adresseDossier, DEMANDE } from '../../shared/dossier/adresses.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { PreremplissageView } from './PreremplissageView.tsx';

const CHOISIR = 'Choisissez au moins un champ.';

/** What fills a gap is taken unless one says no; what takes the place of something is not. */
const vides = (cible: CiblePreremplissage | undefined): readonly string[] =>
  cible?.champs.filter(({ actuel }) => actuel === null).map(({ chemin }) => chemin) ?? [];

/** What a link of another site leads to: seen first, then taken or not. */
export const PreremplissageScreen = (): JSX.Element => {
  const { api, queryClient } = useServices();
  const { token = '' } = useParams({ strict: false }) as { readonly token?: string };
  const role = useRole();
  const association = useAssociationEnCours();
  const intend = useIntention();
  const goTo = useGoTo();
  const action = useAction();
  const [rang, setRang] = useState(0);
  const [choix, setChoix] = useState<readonly string[] | null>(null);
  const [manque, setManque] = useState<string | null>(null);
  const queryKey = ['preremplissage', token];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => api.demandes.readPreremplissage({ params: { token }, query: roleOf(role) }),
    retry: false,
  });
  const cible = data?.cibles[rang] ?? data?.cibles[0];
  const choisis = choix ?? vides(cible);

  const accept = async (): Promise<void> => {
    setManque(choisis.length === 0 ? CHOISIR : null);
    if (!cible || choisis.length === 0) return;
    const body = { dossier: cible.id_fo, projet: cible.projet?._id ?? null, champs: [...choisis] };
    const input = { params: { token }, query: roleOf(role), body };
    const version = cible.projet ? { version: cible.projet.version } : {};
    await action.run(async () => {
      const { id_fo, projet } = await intend(input, (idempotencyKey) =>
        api.demandes.acceptPreremplissage(input, { idempotencyKey, ...version }),
      );
      queryClient.removeQueries({ queryKey });
      await queryClient.invalidateQueries();
      const { id_siret } = cible;
      await goTo(
        adresseDossier({ identifiant: { id_fo }, demandeur: { id_siret } }, { mode: 'edit', etape: 3, projet }),
      );
    });
  };

  const code = error instanceof ApiError ? error.code : undefined;
  const fini = code === undefined ? undefined : PREREMPLISSAGE_ERREURS[code as keyof typeof PREREMPLISSAGE_ERREURS];
  const subvention = data?.subvention.code;
  return (
    <div className="ga-column ga-column--wide ga-stack">
      <PageTitle>Remplir un projet avec ce qui est proposé</PageTitle>
      {fini && <Alert severity="error">{fini.message}</Alert>}
      {error && !fini && !isFetching && (
        <ListFailure onRetry={() => void refetch()}>
          La proposition n’a pas pu être lue. Vous pouvez recommencer.
        </ListFailure>
      )}
      {!data && !error && <Loading>Lecture de la proposition…</Loading>}
      {data && (
        <PreremplissageView
          lu={data}
          cible={cible}
          choisis={choisis}
          onCible={(chosen) => {
            setRang(chosen);
            setChoix(null);
          }}
          onChamp={(chemin) =>
            setChoix(choisis.includes(chemin) ? choisis.filter((one) => one !== chemin) : [...choisis, chemin])
          }
          onAccept={() => void accept()}
          busy={action.busy}
          refus={manque ?? action.error}
          commencer={association === null ? DEMANDE : adresseDemande(association, subvention)}
        />
      )}
    </div>
  );
};
