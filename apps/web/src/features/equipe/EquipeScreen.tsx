import { Alert, Loading, PageTitle, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { EQUIPE } from '../../shared/instruction/adresses.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useList } from '../../shared/list/useList.ts';
import { textParam } from '../../shared/searchParams.ts';
import { brancheQuery } from '../../shared/services/branche.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { useGoTo } from '../../shared/useGoTo.ts';
import { EquipeContenu } from './EquipeContenu.tsx';
import { equipeQuery } from './equipe.queries.ts';

const Service = ({ service }: { readonly service: string }): JSX.Element => {
  const role = useRole();
  const { data, error, isError, isFetching, refetch } = useQuery(equipeQuery(useServices().api, service));
  if (error instanceof ApiError && error.status === 404) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les personnes du service n’ont pas pu être lues. Vous pouvez recommencer.
      </ListFailure>
    );
  return data ? <EquipeContenu equipe={data} role={role} /> : <Loading>Lecture des personnes du service…</Loading>;
};

/** Who is in one's service, or in one that depends on it. */
export const EquipeScreen = (): JSX.Element => {
  const { api } = useServices();
  const personne = usePersonne();
  const goTo = useGoTo();
  const search = useSearch({ strict: false }) as { service?: unknown };
  const branche = useList(brancheQuery(api));
  const own = personne?.kind === 'service' ? personne.service?._id : undefined;
  const service = textParam(search.service) ?? own;
  return (
    <div className="ga-stack">
      <PageTitle>Équipe</PageTitle>
      {branche.items.length === 1 && <p className="ga-mention">{branche.items[0]?.nom}</p>}
      {branche.items.length > 1 && (
        <div className="ga-reading">
          <SelectField
            id="service-equipe"
            label="Service"
            hint="Le vôtre, ou un service qui en dépend : chacun a son équipe et ses dossiers."
            options={branche.items.map(({ _id, nom }) => ({ value: _id, label: nom }))}
            select={{ value: service ?? '', onChange: ({ target }) => void goTo(`${EQUIPE}?service=${target.value}`) }}
          />
        </div>
      )}
      {service === undefined ? <PersonneInconnue /> : <Service key={service} service={service} />}
    </div>
  );
};
