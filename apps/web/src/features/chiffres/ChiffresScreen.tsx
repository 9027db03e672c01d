import './chiffres.css';
import { toQueryString } from '@guichet/contract';
import type { Bilan } from '@guichet/contract/demandes';
import { Alert, Loading, PageTitle, SelectField, type SelectOption } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { urlOf } from '../../shared/config/urlOf.ts';
import { formatTimestamp } from '../../shared/format/format.ts';
import { CHIFFRES } from '../../shared/instruction/adresses.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useList } from '../../shared/list/useList.ts';
import { exerciceParam, textParam } from '../../shared/searchParams.ts';
import { brancheQuery } from '../../shared/services/branche.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { dispositifsQuery } from '../../shared/subvention/subvention.queries.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { ChiffresView } from './ChiffresView.tsx';
import { bilanQuery, type PlaceChiffres, requeteOf } from './chiffres.queries.ts';

interface TeteProps {
  readonly place: PlaceChiffres;
  readonly bilan: Bilan;
}

/** What is asked, ahead of what is shown: two choices made quickly are both kept. A choice goes into the address. */
const Filtres = ({ place, bilan }: TeteProps): JSX.Element => {
  const { api } = useServices();
  const goTo = useGoTo();
  const services = useList(brancheQuery(api)).items;
  const connus = useList(dispositifsQuery(api)).items;
  const go = (change: Partial<PlaceChiffres>) => {
    const { service, exercice, dispositif } = { ...place, ...change };
    void goTo(`${CHIFFRES}${toQueryString({ service, exercice, dispositif })}`);
  };
  const nomDe = (code: string): string => connus.find((one) => one.code === code)?.nom ?? code;
  const annees = [...bilan.exercices, ...(place.exercice === undefined ? [] : [place.exercice])];
  const exercices = [...new Set(annees)].toSorted((a, b) => b - a);
  const dispositifs: readonly SelectOption[] = [
    { value: '', label: 'Tous les dispositifs' },
    ...[...new Set([...bilan.dispositifs, ...(place.dispositif ? [place.dispositif] : [])])].map((code) => ({
      value: code,
      label: nomDe(code),
    })),
  ];
  return (
    <>
      {services.length === 1 && <p className="ga-mention">{bilan.service.nom}</p>}
      {services.length > 1 && (
        <SelectField
          id="service-chiffres"
          label="Service"
          options={services.map(({ _id, nom }) => ({ value: _id, label: nom }))}
          select={{
            value: place.service,
            onChange: ({ target }) => go({ service: target.value, exercice: undefined, dispositif: undefined }),
          }}
        />
      )}
      <SelectField
        id="exercice-chiffres"
        label="Exercice"
        options={exercices.map((one) => ({ value: String(one), label: String(one) }))}
        select={{ value: String(place.exercice), onChange: ({ target }) => go({ exercice: Number(target.value) }) }}
      />
      <SelectField
        id="dispositif-chiffres"
        label="Dispositif"
        options={dispositifs}
        select={{
          value: place.dispositif ?? '',
          onChange: ({ target }) => go({ dispositif: target.value === '' ? undefined : target.value }),
        }}
      />
    </>
  );
};

const Tete = ({ place, bilan }: TeteProps): JSX.Element => {
  const { config } = useServices();
  const role = useRole();
  const { fait_at } = bilan;
  return (
    <div className="ga-bilan__tete">
      <Filtres place={place} bilan={bilan} />
      {fait_at !== null && (
        <p className="ga-bilan__dit">
          <span className="ga-mention">Comptés le {formatTimestamp(new Date(fait_at))}</span>
          <br />
          <a
            className="fr-link"
            href={urlOf(config, `/demandes/demande/bilan/export${toQueryString(requeteOf(role, place))}`)}
          >
            Tout télécharger (CSV)
          </a>
        </p>
      )}
    </div>
  );
};

/** Nothing to draw: why, and when that may change. */
const Vide = ({ bilan }: { readonly bilan: Bilan }): JSX.Element => {
  const services = useList(brancheQuery(useServices().api)).items;
  return (
    <div className="ga-reading ga-stack">
      <p>
        {bilan.dispositif === null
          ? `Aucun dossier de subvention n’est encore compté pour ${bilan.exercice}.`
          : `Aucun dossier de ce dispositif pour ${bilan.exercice}. Choisissez un autre exercice, ou tous les dispositifs.`}
      </p>
      <p className="ga-mention">
        Les chiffres sont comptés chaque heure : un dossier qui vient d’être transmis y entre à la suivante.
      </p>
      {services.length > 1 && <p>Un service qui dépend du vôtre a ses propres chiffres : choisissez-le ci-dessus.</p>}
    </div>
  );
};

const Service = ({ place }: { readonly place: PlaceChiffres }): JSX.Element => {
  const role = useRole();
  const { data, error, isError, isFetching, refetch } = useQuery(bilanQuery(useServices().api, role, place));
  // Someone else’s service is none: asking again would not change it.
  if (error instanceof ApiError && error.status === 404) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les chiffres n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des chiffres…</Loading>;
  return (
    <div className="ga-stack" aria-busy={isFetching}>
      <Tete place={{ ...place, exercice: place.exercice ?? data.exercice }} bilan={data} />
      {data.annee.recus === 0 ? <Vide bilan={data} /> : <ChiffresView bilan={data} />}
    </div>
  );
};

/** The year of one's service, or of one that depends on it. */
export const ChiffresScreen = (): JSX.Element => {
  const personne = usePersonne();
  const search = useSearch({ strict: false }) as {
    readonly service?: unknown;
    readonly exercice?: unknown;
    readonly dispositif?: unknown;
  };
  const own = personne?.kind === 'service' ? personne.service?._id : undefined;
  const service = textParam(search.service) ?? own;
  return (
    <div className="ga-stack">
      <PageTitle>Chiffres</PageTitle>
      {service === undefined ? (
        <PersonneInconnue />
      ) : (
        <Service
          place={{ service, exercice: exerciceParam(search.exercice), dispositif: textParam(search.dispositif) }}
        />
      )}
    </div>
  );
};
