import type { Enveloppe } from '@guichet/contract/demandes';
import { Alert, Button, Loading, PageTitle, RowList, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { ENVELOPPES } from '../../shared/instruction/adresses.ts';
import { EnveloppeBarres } from '../../shared/instruction/EnveloppeBarres.tsx';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useList } from '../../shared/list/useList.ts';
import { textParam } from '../../shared/searchParams.ts';
import { brancheQuery } from '../../shared/services/branche.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { useGoTo } from '../../shared/useGoTo.ts';
import { champOf, EnveloppeForm } from './EnveloppeForm.tsx';
import { cleOf, enveloppesQuery, type PlaceEnveloppes } from './enveloppes.queries.ts';

const DIT = 'enveloppe-dite';
const ouvreurOf = (enveloppe: Enveloppe): string => `ouvrir-${cleOf(enveloppe)}`;

interface ListeProps {
  readonly enveloppes: readonly Enveloppe[];
  readonly peutFixer: boolean;
  readonly place: PlaceEnveloppes;
}

const Liste = ({ enveloppes, peutFixer, place }: ListeProps): JSX.Element => {
  const focusNext = useFocusNext();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  return (
    <>
      <div id={DIT} tabIndex={-1} role="status">
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      {!peutFixer && <p>Vous lisez ces enveloppes ; la personne qui décide pour le service les fixe.</p>}
      <RowList label="Enveloppes" items={enveloppes} keyOf={cleOf}>
        {(enveloppe) => (
          <div className="ga-row__main ga-stack">
            <EnveloppeBarres enveloppe={enveloppe} />
            {peutFixer && open !== cleOf(enveloppe) && (
              <div id={ouvreurOf(enveloppe)}>
                <Button
                  priority="secondary"
                  onClick={() => {
                    setOpen(cleOf(enveloppe));
                    focusNext(champOf(enveloppe));
                  }}
                >
                  {enveloppe.montant === null ? 'Fixer l’enveloppe' : 'Changer l’enveloppe'}{' '}
                  <span className="fr-sr-only">
                    : {enveloppe.subvention}, {enveloppe.exercice}
                  </span>
                </Button>
              </div>
            )}
            {open === cleOf(enveloppe) && (
              <EnveloppeForm
                enveloppe={enveloppe}
                place={place}
                onCancel={() => {
                  setOpen(null);
                  focusNext(ouvreurOf(enveloppe));
                }}
                onDone={(phrase) => {
                  setOpen(null);
                  setSaid(phrase);
                  focusNext(DIT);
                }}
              />
            )}
          </div>
        )}
      </RowList>
    </>
  );
};

const Service = ({ place }: { readonly place: PlaceEnveloppes }): JSX.Element => {
  const { data, isError, isFetching, refetch } = useQuery(enveloppesQuery(useServices().api, place));
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les enveloppes n’ont pas pu être lues. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des enveloppes…</Loading>;
  return (
    <section className="ga-stack" aria-labelledby="titre-enveloppes">
      <h2 id="titre-enveloppes">{data.service.nom}</h2>
      {data.enveloppes.length === 0 ? (
        <p>Ce service n’instruit aucune subvention publiée, et n’a encore rien accordé.</p>
      ) : (
        <Liste enveloppes={data.enveloppes} peutFixer={data.peutFixer} place={place} />
      )}
    </section>
  );
};

/** What each service may still grant, scheme by scheme: invariant 4 in sight of who decides. */
export const EnveloppesScreen = (): JSX.Element => {
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
      <PageTitle>Enveloppes</PageTitle>
      <p className="ga-reading">
        Une enveloppe est ce qu’un service peut accorder pour une subvention et une année. Au-delà, un accord est
        refusé.
      </p>
      {branche.items.length > 1 && (
        <div className="ga-reading">
          <SelectField
            id="service-enveloppes"
            label="Service"
            options={branche.items.map(({ _id, nom }) => ({ value: _id, label: nom }))}
            select={{
              value: service ?? '',
              onChange: ({ target }) => void goTo(`${ENVELOPPES}?service=${target.value}`),
            }}
          />
        </div>
      )}
      {service === undefined ? <PersonneInconnue /> : <Service key={service} place={{ service, role }} />}
    </div>
  );
};
