import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type JSX, useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { type ChoixAssociation, readChoix, writeChoix } from '../../shared/association/choixAssociation.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { ChoixEtablissementView } from './ChoixEtablissementView.tsx';
import { type OptionEtablissement, optionsOf, SANS_SIRET } from './etablissements.ts';
import { CERTIFICAT } from './etapes.ts';

/** By its SIREN first: establishments bear it. */
const readOptions = async (api: Api, choix: ChoixAssociation): Promise<readonly OptionEtablissement[]> => {
  const q = choix.id_siren ?? choix.id_rna;
  const results = q ? (await api.dac.readAssociationLight({ query: { q } })).results : [];
  const found = results.find(({ id_correspondance }) => id_correspondance === choix.id_correspondance);
  return found
    ? optionsOf(found)
    : [{ value: SANS_SIRET, label: 'L’association elle-même', hint: 'Pas de SIRET connu' }];
};

const Etablissements = ({ choix }: { readonly choix: ChoixAssociation }): JSX.Element => {
  const { api, drafts } = useServices();
  const goTo = useGoTo();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['association', choix.id_correspondance, 'etablissements'],
    queryFn: () => readOptions(api, choix),
  });
  const choose = useCallback(
    ({ value, label }: OptionEtablissement, seul: boolean) => {
      const id_siret = value === SANS_SIRET ? null : value;
      writeChoix(drafts, { ...choix, etablissement: { id_siret, libelle: label, seul } });
      void goTo(CERTIFICAT, { replace: seul });
    },
    [drafts, choix, goTo],
  );
  const seul = data?.length === 1 ? data[0] : undefined;
  // Nothing to choose: the page is passed.
  useEffect(() => {
    if (seul) choose(seul, true);
  }, [seul, choose]);
  if (data && !seul)
    return <ChoixEtablissementView choix={choix} options={data} onChoose={(option) => choose(option, false)} />;
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Choisir votre établissement</PageTitle>
      {error && !isFetching ? (
        <ListFailure onRetry={() => void refetch()}>{messageOf(error)}</ListFailure>
      ) : (
        <Loading>Lecture des établissements…</Loading>
      )}
    </div>
  );
};

/** GUARD-010, for those too whom the guard of the portal does not lead. */
export const ChoixEtablissementScreen = (): JSX.Element => {
  const { drafts } = useServices();
  const [choix] = useState(() => readChoix(drafts));
  return choix ? <Etablissements choix={choix} /> : <Navigate to={CHOIX_ASSOCIATION} replace />;
};
