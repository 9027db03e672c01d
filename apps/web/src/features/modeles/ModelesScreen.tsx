import {
  type GenreLettre,
  genresLettreDe,
  MODELES_LETTRE,
  NOMS_GENRE_LETTRE,
  VARIABLES_DE,
  VARIABLES_LETTRE,
} from '@guichet/rules/lettre';
import { Loading, PageTitle, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { MODELES } from '../../shared/instruction/adresses.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useList } from '../../shared/list/useList.ts';
import { textParam } from '../../shared/searchParams.ts';
import { brancheQuery } from '../../shared/services/branche.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { useGoTo } from '../../shared/useGoTo.ts';
import { Apercu } from './Apercu.tsx';
import { ModeleForm } from './ModeleForm.tsx';
import { isMeme, type ModelesLus, modelesQuery, type PlaceModeles } from './modeles.queries.ts';
import './modeles.css';

const Valeurs = ({ genre }: { readonly genre: GenreLettre }): JSX.Element => (
  <details>
    <summary>Les valeurs que cet acte connaît, à écrire entre accolades</summary>
    <ul>
      {VARIABLES_DE[genre].map((nom) => (
        <li key={nom}>
          <code>{`{${nom}}`}</code> : {VARIABLES_LETTRE[nom]}
        </li>
      ))}
    </ul>
  </details>
);

interface ChoixProps {
  readonly lus: ModelesLus;
  readonly place: PlaceModeles;
}

/** Which act, for what; then the act. Who only instructs reads it. */
const Choix = ({ lus, place }: ChoixProps): JSX.Element => {
  const { service, peutEcrire, subventions, modeles } = lus;
  const [subvention, setSubvention] = useState<string | null>(null);
  const [genre, setGenre] = useState<GenreLettre>('accord');
  const chosen = subventions.find(({ _id }) => _id === subvention);
  const genres = chosen
    ? genresLettreDe(chosen.genre)
    : [...genresLettreDe('subvention'), ...genresLettreDe('agrement')];
  const shown = genres.includes(genre) ? genre : (genres[0] ?? 'accord');
  const find = (pour: string | null) => modeles.find((one) => isMeme(one, { genre: shown, subvention: pour }));
  const tenu = find(subvention);
  const depart = (subvention === null ? null : find(null)?.contenu) ?? MODELES_LETTRE[shown];
  const cle = `${shown} ${subvention}`;
  return (
    <>
      <div className="ga-reading ga-stack">
        <SelectField
          id="modele-subvention"
          label="Pour"
          none="Tout ce que le service décide"
          options={subventions.map(({ _id, nom }) => ({ value: _id, label: nom }))}
          select={{ value: subvention ?? '', onChange: ({ target }) => setSubvention(target.value || null) }}
        />
        <SelectField
          id="modele-genre"
          label="Acte"
          options={genres.map((one) => ({ value: one, label: NOMS_GENRE_LETTRE[one] }))}
          select={{
            value: shown,
            onChange: ({ target }) => setGenre(genres.find((one) => one === target.value) ?? shown),
          }}
        />
        <Valeurs genre={shown} />
      </div>
      {peutEcrire ? (
        <ModeleForm key={cle} {...{ place, genre: shown, subvention, tenu, depart }} nomService={service.nom} />
      ) : (
        <>
          <p>Vous lisez cet acte ; la personne qui décide pour le service en écrit le modèle.</p>
          <Apercu genre={shown} modele={tenu?.contenu ?? depart} service={service.nom} />
        </>
      )}
    </>
  );
};

const Service = ({ place }: { readonly place: PlaceModeles }): JSX.Element => {
  const { data, isError, isFetching, refetch } = useQuery(modelesQuery(useServices().api, place));
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les modèles n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  return data ? <Choix lus={data} place={place} /> : <Loading>Lecture des modèles…</Loading>;
};

/** The acts of a service, as it writes them itself. */
export const ModelesScreen = (): JSX.Element => {
  const { api } = useServices();
  const role = useRole();
  const personne = usePersonne();
  const goTo = useGoTo();
  const search = useSearch({ strict: false }) as { service?: unknown };
  const branche = useList(brancheQuery(api));
  const own = personne?.kind === 'service' ? personne.service?._id : undefined;
  const service = textParam(search.service) ?? own;
  return (
    <div className="ga-stack">
      <PageTitle>Modèles des actes</PageTitle>
      <p className="ga-reading">
        Chaque lettre de décision est faite d’après un modèle. Tant que le service n’en écrit pas, celui du portail
        sert. Une lettre déjà générée ne change plus.
      </p>
      {branche.items.length > 1 && (
        <div className="ga-reading">
          <SelectField
            id="service-modeles"
            label="Service"
            options={branche.items.map(({ _id, nom }) => ({ value: _id, label: nom }))}
            select={{
              value: service ?? '',
              onChange: ({ target }) => void goTo(`${MODELES}?service=${target.value}`),
            }}
          />
        </div>
      )}
      {service === undefined ? <PersonneInconnue /> : <Service key={service} place={{ service, role }} />}
    </div>
  );
};
