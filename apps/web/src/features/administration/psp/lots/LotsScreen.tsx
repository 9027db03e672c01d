import type { LotPsp, SaisonPspLue } from '@guichet/contract/psp';
import { dayOf } from '@guichet/rules/jour';
import { saisonCourante } from '@guichet/rules/passSport';
import { Alert, Loading, LoadMore, SelectField } from '@guichet/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { ListState } from '../../../../shared/list/ListState.tsx';
import { useSuite } from '../../../../shared/list/useSuite.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { AdministrationPage } from '../../commun/AdministrationPage.tsx';
import { LotSection } from './LotSection.tsx';
import { LotsPartis } from './LotsPartis.tsx';
import { lotsQuery, refreshLots, saisonsQuery } from './lots.queries.ts';
import { RetourSection } from './RetourSection.tsx';

const TEXTS = {
  loading: 'Lecture des lots…',
  failed: 'Les lots n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun lot n’a encore été préparé pour cette saison.',
};
const DIT = 'lot-dit';

/** What may leave is taken; nothing leaves before someone else lets it. */
const Preparer = ({ saison }: { readonly saison: SaisonPspLue }): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [dit, setDit] = useState<string | null>(null);
  const act = useConfirmed(async () => {
    const input = { body: { exercice: saison.id } };
    const lot = await intend(input, (idempotencyKey) => api.psp.prepareLot(input, { idempotencyKey }));
    setDit(`Le lot ${lot.numero} se prépare. Une autre personne le libérera.`);
    await refreshLots(queryClient);
    focusNext(DIT);
  });
  return (
    <>
      <div id={DIT} tabIndex={-1} role="status">
        {dit && <Alert severity="success">{dit}</Alert>}
      </div>
      <div>
        <ConfirmedAct
          isMain
          verb="Préparer un lot"
          title={`Préparer un lot de la saison 20${saison.id_exercice}\u00a0?`}
          act={act}
        >
          <p>
            Les codes saisis depuis sept jours ou plus, des clubs dont le dossier, la preuve et le compte sont vérifiés,
            y sont pris. Ils ne peuvent plus être retirés par leur club tant que le lot n’est pas abandonné.
          </p>
          <p>Rien n’est payé : une autre personne que vous libère le lot.</p>
        </ConfirmedAct>
      </div>
    </>
  );
};

const isEnvoye = ({ etat }: LotPsp): boolean => etat === 'envoye';

/** One is under way at most, and it is the newest. */
const Lots = ({ saison }: { readonly saison: SaisonPspLue }): JSX.Element => {
  const query = useInfiniteQuery(lotsQuery(useServices().api, saison.id));
  const { list, suite } = useSuite(query, ({ lots }) => lots);
  const { hasFailed, ...more } = suite;
  const isFree = !list.items.some(({ etat }) => ['preparation', 'prepare', 'abandon'].includes(etat));
  return (
    <>
      {!list.isLoading && !list.hasFailed && isFree && <Preparer saison={saison} />}
      <ListState list={list} texts={TEXTS}>
        {(lots) => (
          <>
            {lots.slice(0, 1).map((lot) => (
              <LotSection key={lot.id} lot={lot} />
            ))}
            {lots.some(isEnvoye) && <RetourSection lots={lots.filter(isEnvoye)} />}
            {lots.length > 1 && <LotsPartis lots={lots.slice(1)} />}
            {hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore count={`${lots.length} ${lots.length > 1 ? 'lots affichés' : 'lot affiché'}`} {...more} />
          </>
        )}
      </ListState>
    </>
  );
};

/** The one under way, though the next is already made; another, to read what is left of it. */
const saisonDesLots = (saisons: readonly SaisonPspLue[], choisie: string, jour: string): SaisonPspLue | null =>
  saisons.find(({ id }) => String(id) === choisie) ?? saisonCourante(saisons, jour) ?? saisons[0] ?? null;

/** The waves of the season: what leaves, what waits and why, who prepared and who lets it go. */
export const LotsScreen = (): JSX.Element => {
  const { api, now } = useServices();
  const { data = null, isError, isFetching, refetch } = useQuery(saisonsQuery(api));
  const [choisie, setChoisie] = useState('');
  const saison = data && saisonDesLots(data, choisie, dayOf(now()));
  const hasFailed = isError && !data && !isFetching;
  return (
    <AdministrationPage title="Pass’Sport : les lots de remboursements">
      {saison && (
        <>
          {data.length > 1 && (
            <div className="ga-reading">
              <SelectField
                id="lots-saison"
                label="Saison"
                options={data.map(({ id, id_exercice }) => ({ value: String(id), label: `20${id_exercice}` }))}
                select={{ value: String(saison.id), onChange: ({ target }) => setChoisie(target.value) }}
              />
            </div>
          )}
          <p>{`Saison 20${saison.id_exercice}. L’argent part par deux personnes : l’une prépare, l’autre libère.`}</p>
          <Lots key={saison.id} saison={saison} />
        </>
      )}
      {data && !saison && <p>Aucune saison n’est encore ouverte.</p>}
      {hasFailed && (
        <ListFailure onRetry={() => void refetch()}>
          Les saisons n’ont pas pu être lues. Vous pouvez recommencer.
        </ListFailure>
      )}
      {!data && !hasFailed && <Loading>Lecture des saisons…</Loading>}
    </AdministrationPage>
  );
};
