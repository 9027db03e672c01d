import './siret.css';
import type { DemandeSiret } from '@guichet/contract/demandes';
import type { Mode } from '@guichet/rules/dossier';
import { modeSiretOf, NUMERO_SIRET_ERREURS } from '@guichet/rules/numeroSiret';
import { Loading, PageTitle } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type JSX, useEffect, useRef } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useMode } from '../../shared/mode/useMode.ts';
import { adresseDemandeSiret } from '../../shared/numeroSiret/adresses.ts';
import { phraseSiret } from '../../shared/numeroSiret/phrases.ts';
import { demandeSiretQuery, holdDemandeSiret } from '../../shared/numeroSiret/siret.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useChampVoulu } from '../../shared/useChampVoulu.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { SaisiePage } from './saisie/SaisiePage.tsx';
import { SuiviPage } from './suivi/SuiviPage.tsx';

const INTERDITS: readonly number[] = [403, 404];
const isInterdite = (error: unknown): boolean => error instanceof ApiError && INTERDITS.includes(error.status);

/** SIRET-034, ERR-051: said, and one is sent home. */
const Interdite = (): null => {
  const { toasts } = useServices();
  const goTo = useGoTo();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toasts.show({ severity: 'error', message: NUMERO_SIRET_ERREURS.DEMANDE_SIRET_INEXISTANTE.message });
    void goTo('/', { replace: true });
  }, [toasts, goTo]);
  return null;
};

/** GUARD-014: who may open its line may write it, while it may be written; who asks to read, reads. */
const modeFor = ({ _id, isAccessible, description: { code_etat } }: DemandeSiret, wanted: Mode | null): Mode =>
  modeSiretOf(isAccessible ? ['createur'] : ['membre'], { _id, code_etat }) === 'edit' ? (wanted ?? 'edit') : 'read';

/** Written, then followed, or the other way: at the same address, the page is another one, read from its title. */
const useTitreDuMode = (mode: Mode): void => {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [mode]);
};

const Ouverte = ({ demande, role }: { readonly demande: DemandeSiret; readonly role: string | null }): JSX.Element => {
  const queryClient = useQueryClient();
  const mode = useMode({
    modeFor: (wanted) => modeFor(demande, wanted),
    adresseOf: (search, inForce) => adresseDemandeSiret(demande, { ...search, mode: inForce }),
    refus: null,
  });
  useTitreDuMode(mode);
  useChampVoulu();
  const props = { demande, role, onSaved: (saved: DemandeSiret) => holdDemandeSiret(queryClient, saved) };
  return mode === 'edit' ? <SaisiePage {...props} /> : <SuiviPage {...props} />;
};

/** ROUTE-044: written by who began it, read by the others, followed by all. */
export const DemandeSiretScreen = (): JSX.Element => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { api } = useServices();
  const role = useRole();
  const { data, error, isError, isFetching, refetch } = useQuery(demandeSiretQuery(api, id, role));
  if (data) return <Ouverte key={data._id} demande={data} role={role} />;
  if (isInterdite(error)) return <Interdite />;
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>Demande de numéro SIRET</PageTitle>
      {isError && !isFetching ? (
        <ListFailure onRetry={() => void refetch()}>{phraseSiret('lecture', error)}</ListFailure>
      ) : (
        <Loading>Lecture de la demande…</Loading>
      )}
    </div>
  );
};
