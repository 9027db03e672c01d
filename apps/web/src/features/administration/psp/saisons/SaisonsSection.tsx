import type { SaisonSuivie } from '@guichet/contract/psp';
import { ERREURS } from '@guichet/rules';
import { Alert, Button, Tag } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { ListState } from '../../../../shared/list/ListState.tsx';
import { useList } from '../../../../shared/list/useList.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { CreationSaison } from './CreationSaison.tsx';
import { ModificationSaison } from './ModificationSaison.tsx';
import { DemandeProlongation, ProlongationEnAttente } from './Prolongation.tsx';
import { holdSaison, saisonsSuiviesQuery } from './saisons.queries.ts';
import { ETATS, faitsOf, joursOf, nomOf, TONS } from './saisons.ts';

const TEXTS = {
  loading: 'Lecture des saisons…',
  failed: 'Les saisons n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune saison pour le moment. Créez la première : les clubs pourront ouvrir leur dossier.',
};

/** The switch: by it, and by the calendar, clubs type or do not. */
const Ouverture = ({ saison }: { readonly saison: SaisonSuivie }): JSX.Element => {
  const { api, queryClient } = useServices();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const { id, active, version } = saison;
  const nom = nomOf(saison).toLowerCase();
  const act = useConfirmed(async () => {
    const input = { params: { id }, body: { active: !active } };
    const send = (idempotencyKey: string) => api.psp.updateSaison(input, { idempotencyKey, version });
    await holdSaison(queryClient, await intend({ ...input, version }, send));
    focusNext(`saison-${id}`);
  });
  if (active)
    return (
      <ConfirmedAct verb="Suspendre la saisie" title={`Suspendre la saisie de la ${nom}\u00a0?`} act={act}>
        <p>Plus aucun club ne saisit de code, dans tout le pays, jusqu’à ce que vous la rouvriez.</p>
        <p>Les dossiers et les remboursements en cours ne changent pas.</p>
      </ConfirmedAct>
    );
  return (
    <ConfirmedAct isMain verb="Ouvrir la saisie" title={`Ouvrir la saisie de la ${nom}\u00a0?`} act={act}>
      <p>{`${joursOf(saison)}, les clubs de tout le pays saisissent les codes de cette saison.`}</p>
      <p>{`${faitsOf(saison)}. Dès le premier dossier ouvert, cette valeur et le premier jour ne changent plus.`}</p>
    </ConfirmedAct>
  );
};

type Ouvert = 'modifier' | 'prolonger' | null;

const Saison = ({ saison }: { readonly saison: SaisonSuivie }): JSX.Element => {
  const [ouvert, setOuvert] = useState<Ouvert>(null);
  const focusNext = useFocusNext();
  const { id, etat, prolongation } = saison;
  const leave = () => {
    setOuvert(null);
    focusNext(`saison-${id}`);
  };
  const isProlongeable = saison.engagee && prolongation === null;
  return (
    <section className="ga-section ga-stack" aria-labelledby={`saison-${id}`}>
      <h3 id={`saison-${id}`} tabIndex={-1}>
        {`${nomOf(saison)} `}
        <Tag tone={TONS[etat] ?? 'info'}>{ETATS[etat]}</Tag>
      </h3>
      <ul>
        <li>{joursOf(saison)}</li>
        <li>{faitsOf(saison)}</li>
        <li>{saison.engagee ? 'Des clubs ont ouvert leur dossier' : 'Aucun club n’a encore ouvert de dossier'}</li>
      </ul>
      {!saison.cle && <Alert severity="warning">{ERREURS.SAISON_PSP_SANS_CLE.message}</Alert>}
      {prolongation && <ProlongationEnAttente saison={saison} attente={prolongation} />}
      {ouvert === 'modifier' && <ModificationSaison saison={saison} onDone={leave} />}
      {ouvert === 'prolonger' && <DemandeProlongation saison={saison} onDone={leave} />}
      {ouvert === null && (
        <div className="ga-actions">
          {etat !== 'close' && <Ouverture saison={saison} />}
          <Button priority="secondary" onClick={() => setOuvert('modifier')}>
            Modifier la saison
          </Button>
          {isProlongeable && (
            <Button priority="secondary" onClick={() => setOuvert('prolonger')}>
              Prolonger la saison
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

/** PSP-005: the seasons, for who opens them. */
export const SaisonsSection = (): JSX.Element => {
  const list = useList(saisonsSuiviesQuery(useServices().api));
  return (
    <section className="ga-stack" aria-labelledby="saisons">
      <h2 id="saisons" tabIndex={-1}>
        Saisons
      </h2>
      <ListState list={list} texts={TEXTS}>
        {(saisons) => saisons.map((saison) => <Saison key={saison.id} saison={saison} />)}
      </ListState>
      {!list.isLoading && !list.hasFailed && <CreationSaison />}
    </section>
  );
};
