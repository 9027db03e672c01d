import { Alert, Loading, PageTitle, RowList, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useList } from '../../shared/list/useList.ts';
import { textParam } from '../../shared/searchParams.ts';
import { brancheQuery } from '../../shared/services/branche.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { useGoTo } from '../../shared/useGoTo.ts';
import { Adresse } from './Adresse.tsx';
import { DeclarationForm } from './DeclarationForm.tsx';
import { abonnementsQuery, type PlaceEvenements } from './evenements.queries.ts';
import './evenements.css';

const DIT = 'abonnements-dit';
const ADRESSE = '/instructeur/evenements';

const Service = ({ place }: { readonly place: PlaceEvenements }): JSX.Element => {
  const { data, isError, isFetching, refetch } = useQuery(abonnementsQuery(useServices().api, place));
  const focusNext = useFocusNext();
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const show = (given: string): void => {
    setSecret(given);
    setSaid('');
    focusNext(DIT);
  };
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les adresses n’ont pas pu être lues. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des adresses…</Loading>;
  return (
    <>
      <div id={DIT} tabIndex={-1} role="status">
        {secret !== null && (
          <Alert severity="warning" title="Le secret de cette adresse, montré une seule fois">
            <code className="ga-evenements__long">{secret}</code>
            <br />
            Gardez-le là où les envois sont reçus : il sert à vérifier leur signature.
          </Alert>
        )}
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      <div className="ga-columns">
        <section className="ga-stack" aria-labelledby="titre-adresses">
          <h2 id="titre-adresses">Adresses déclarées</h2>
          {data.abonnements.length === 0 ? (
            <p>Aucune adresse ne reçoit les évènements de ce service.</p>
          ) : (
            <RowList label="Adresses" items={data.abonnements} keyOf={({ _id }) => _id}>
              {(abonnement) => (
                <Adresse
                  {...{ abonnement, place }}
                  onSecret={show}
                  onRemoved={() => {
                    setSecret(null);
                    setSaid('L’adresse est retirée : plus rien n’y part.');
                    focusNext(DIT);
                  }}
                />
              )}
            </RowList>
          )}
        </section>
        <DeclarationForm place={place} onDeclared={show} />
      </div>
    </>
  );
};

/** Where the information systems of a service are told what happens to its dossiers. */
export const EvenementsScreen = (): JSX.Element => {
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
      <PageTitle>Appels sortants</PageTitle>
      <p className="ga-reading">
        Le portail écrit à vos logiciels ce qui arrive aux dossiers de votre service : un numéro de dossier et son état,
        jamais une personne ni un compte bancaire. Ils lisent ensuite le reste dans le portail.
      </p>
      {branche.items.length > 1 && (
        <div className="ga-reading">
          <SelectField
            id="service-evenements"
            label="Service"
            options={branche.items.map(({ _id, nom }) => ({ value: _id, label: nom }))}
            select={{
              value: service ?? '',
              onChange: ({ target }) => void goTo(`${ADRESSE}?service=${target.value}`),
            }}
          />
        </div>
      )}
      {service === undefined ? <PersonneInconnue /> : <Service key={service} place={{ service, role }} />}
    </div>
  );
};
