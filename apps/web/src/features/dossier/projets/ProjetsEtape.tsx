import { PROJET_ERREURS } from '@guichet/rules/projet';
import { Alert, Link, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { EtapeProps } from '../etape.ts';
import { BENEFICIAIRES_LISTES } from './champs.ts';
import { ListeProjets, titreOf } from './ListeProjets.tsx';
import { ProjetLecture } from './ProjetLecture.tsx';
import { ProjetPage } from './ProjetPage.tsx';
import { phraseProjet } from './phrases.ts';
import { projetQuery } from './projet.queries.ts';
import { useDemandeur } from './useDemandeur.ts';

const ABSENT = 404;
const sayEchec = (error: Error): string =>
  error instanceof ApiError && error.status === ABSENT
    ? PROJET_ERREURS.PROJET_INEXISTANT.message
    : phraseProjet('lecture', error);

const UnProjet = ({ id, ...props }: EtapeProps & { readonly id: string }): JSX.Element => {
  const { dossier, role, mode } = props;
  const { api } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    ...projetQuery(api, dossier.identifiant.id_fo, id, role),
    refetchOnWindowFocus: false,
  });
  const { faits, personnes } = useDemandeur(dossier);
  const { optionsOf } = useReferentiels(BENEFICIAIRES_LISTES);
  if (data && mode === 'edit')
    return <ProjetPage key={data._id} {...props} lu={data} faits={faits} personnes={personnes} optionsOf={optionsOf} />;
  const back = (
    <p>
      <Link href={adresseDossier(dossier, { mode, etape: 3 })}>Tous les projets du dossier</Link>
    </p>
  );
  if (data)
    return (
      <div className="ga-stack">
        {back}
        <h3>
          {titreOf(
            data,
            dossier.projets.findIndex(({ _id }) => _id === data._id),
          )}
        </h3>
        <ProjetLecture
          projet={data}
          subvention={props.subvention}
          dossier={dossier}
          personnes={personnes}
          faits={faits}
          isWhole
        />
      </div>
    );
  if (!error || isFetching) return <Loading>Lecture du projet…</Loading>;
  return (
    <div className="ga-stack">
      {back}
      {error instanceof ApiError && error.status === ABSENT ? (
        <Alert severity="warning">{sayEchec(error)}</Alert>
      ) : (
        <ListFailure onRetry={() => void refetch()}>{sayEchec(error)}</ListFailure>
      )}
    </div>
  );
};

/** Step 3: the list of the projects, or the one that the address names. */
export const ProjetsEtape = (props: EtapeProps): JSX.Element => {
  const { projet } = useSearch({ strict: false }) as { readonly projet?: unknown };
  const id = textParam(projet);
  if (id === undefined) return <ListeProjets {...props} />;
  const mode = props.correction?.projets.includes(id) ? 'edit' : props.mode;
  return <UnProjet key={id} {...props} mode={mode} id={id} />;
};
