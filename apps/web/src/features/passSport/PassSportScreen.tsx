import type { EligibilitePspLue } from '@guichet/contract/psp';
import { dayOf } from '@guichet/rules/jour';
import { PASS_SPORT_ERREURS, saisonCourante } from '@guichet/rules/passSport';
import { Alert, Link, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type JSX, useEffect, useRef } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { exerciceParam, type SearchParams, textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { DossierPage } from './DossierPage.tsx';
import { OuverturePage } from './OuverturePage.tsx';
import { dossierPspQuery, eligibiliteQuery, exercicesQuery } from './passSport.queries.ts';
import { phrasePsp } from './phrases.ts';

const TITRE = 'Pass’Sport';

/** GUARD-012: said, with where it is mended, and one is sent home. */
const Refusee = ({ message }: { readonly message: string }): null => {
  const { toasts } = useServices();
  const goTo = useGoTo();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toasts.show({ severity: 'error', message });
    void goTo('/', { replace: true });
  }, [toasts, goTo, message]);
  return null;
};

const RUBRIQUES: Readonly<Record<string, string>> = {
  activites: 'Activités',
  specificites: 'Spécificités',
  reseaux: 'Réseaux et affiliations',
};
const sayRefus = ({ message, rubrique, code }: EligibilitePspLue): string =>
  code === 'PSP_FEDERATION_HORS_LISTE'
    ? (message ?? '')
    : `${message ?? ''} Cela se règle dans la fiche de l’association, rubrique « ${RUBRIQUES[rubrique ?? ''] ?? 'Identité'} ».`;

const Attente = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>{TITRE}</PageTitle>
    {error ? (
      <ListFailure onRetry={onRetry}>{phrasePsp('lecture', error)}</ListFailure>
    ) : (
      <Loading>Lecture du dossier Pass’Sport…</Loading>
    )}
  </div>
);

const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const DeStructure = ({ idSiret }: { readonly idSiret: string }): JSX.Element | null => {
  const { api, now } = useServices();
  const exercices = useQuery(exercicesQuery(api));
  const search = useSearch({ strict: false }) as SearchParams;
  // A season by its number, as our own links write it; or by its year (ROUTE-053).
  const annee = exerciceParam(search['exercice']);
  const saison =
    exercices.data?.find(({ id }) => String(id) === textParam(search['saison'])) ??
    exercices.data?.find(({ id_exercice }) => `20${id_exercice}` === String(annee)) ??
    (exercices.data && saisonCourante(exercices.data, dayOf(now())));
  const dossier = useQuery({ ...dossierPspQuery(api, idSiret, saison?.id), enabled: exercices.data !== undefined });
  const isNew = dossier.data === null;
  const eligibilite = useQuery({ ...eligibiliteQuery(api, idSiret), enabled: isNew });
  const retry = () => void Promise.all([exercices.refetch(), dossier.refetch()]);
  const failure = exercices.error ?? dossier.error ?? (isAbsent(eligibilite.error) ? null : eligibilite.error);
  if (isNew && isAbsent(eligibilite.error)) return <Refusee message={PASS_SPORT_ERREURS.PSP_ABSENT.message} />;
  if (isNew && eligibilite.data && !eligibilite.data.eligible) return <Refusee message={sayRefus(eligibilite.data)} />;
  if (dossier.data && saison) return <DossierPage key={dossier.data.id} dossier={dossier.data} saison={saison} />;
  if (isNew && eligibilite.data)
    return <OuverturePage idSiret={idSiret} eligibilite={eligibilite.data} saison={saison ?? null} />;
  return <Attente error={failure} onRetry={retry} />;
};

/** Without a SIRET in the address: one's establishments. */
const Choix = (): JSX.Element => {
  const personne = usePersonne();
  const mine = personne?.kind === 'association' ? personne.utilisateur.associations : [];
  const ouvrables = mine.filter(({ etat, id_siret }) => etat === 'confirme' && id_siret !== null);
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{TITRE}</PageTitle>
      {ouvrables.length === 0 ? (
        <Alert severity="info">
          Aucun de vos établissements n’a de numéro SIRET : il en faut un pour être remboursé.
        </Alert>
      ) : (
        <>
          <p>{PASS_SPORT_ERREURS.PSP_ETABLISSEMENT.message}</p>
          <ul>
            {ouvrables.map(({ id_siret, nom }) => (
              <li key={id_siret}>
                <Link href={`/associations/${id_siret}/pass-sport`}>{nom}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** ROUTE-047. */
export const PassSportScreen = (): JSX.Element => {
  const { idSiret } = useParams({ strict: false }) as { idSiret?: string };
  return idSiret ? <DeStructure key={idSiret} idSiret={idSiret} /> : <Choix />;
};
