import type { LotPsp } from '@guichet/contract/psp';
import { isEnMarche } from '@guichet/rules/passSport';
import { Alert, CardTable, Loading, Tag } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { formatMontant, formatTimestamp } from '../../../../shared/format/format.ts';
import { Montant } from '../../../../shared/format/Montant.tsx';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { deClubs } from './clubs.ts';
import { lignesQuery, refreshLots, retenuesQuery } from './lots.queries.ts';

const TONS: Partial<Record<LotPsp['etat'], 'success' | 'info' | 'warning'>> = { prepare: 'warning', envoye: 'success' };
const COURTE = 8;
const le = (at: string): string => formatTimestamp(new Date(at));

/** What leaves, and who did what: nothing here is computed by the screen. */
const LotFaits = ({ lot }: { readonly lot: LotPsp }): JSX.Element => (
  <ul>
    <li>{`${deClubs(lot.clubs)}, ${lot.inscriptions} pass, ${formatMontant(lot.montant)}`}</li>
    {lot.compense > 0 && <li>{`${formatMontant(lot.compense)} compensés avec ce que des clubs devaient`}</li>}
    <li>{`Préparé par ${lot.prepare.nom}, le ${le(lot.prepare.at)}`}</li>
    {lot.libere && <li>{`Libéré par ${lot.libere.nom}, le ${le(lot.libere.at)}`}</li>}
    {lot.abandonne && <li>{`Abandonné par ${lot.abandonne.nom}, le ${le(lot.abandonne.at)}`}</li>}
    {lot.envoye_at && <li>{`Reçu par l’ASP le ${le(lot.envoye_at)}`}</li>}
    {lot.payes > 0 && <li>{`${deClubs(lot.payes, 'payé')}, ${formatMontant(lot.montant_paye)}`}</li>}
    {lot.refuses > 0 && <li>{`${deClubs(lot.refuses, 'refusé')}, ${formatMontant(lot.montant_refuse)}`}</li>}
    {lot.empreinte && <li>{`Empreinte ${lot.empreinte.slice(0, COURTE)}`}</li>}
  </ul>
);

const Retenues = ({ lot }: { readonly lot: LotPsp }): JSX.Element => {
  const { data, isError, refetch } = useQuery(retenuesQuery(useServices().api, lot));
  if (isError) return <ListFailure onRetry={() => void refetch()}>Ce qui attend n’a pas pu être lu.</ListFailure>;
  if (!data) return <Loading>Lecture de ce qui attend…</Loading>;
  return (
    <CardTable
      caption="Ce qui attend, et pourquoi"
      items={data.bilan}
      keyOf={({ raison }) => raison}
      columns={[
        { key: 'raison', head: 'Raison', isHead: true, cell: ({ phrase }) => phrase },
        { key: 'clubs', head: 'Clubs', numeric: true, cell: ({ clubs }) => clubs },
        { key: 'pass', head: 'Pass', numeric: true, cell: ({ nombre }) => nombre },
      ]}
    />
  );
};

const Lignes = ({ lot }: { readonly lot: LotPsp }): JSX.Element => {
  const { data, isError, refetch } = useQuery(lignesQuery(useServices().api, lot));
  if (isError) return <ListFailure onRetry={() => void refetch()}>Les lignes n’ont pas pu être lues.</ListFailure>;
  if (!data) return <Loading>Lecture des lignes…</Loading>;
  return (
    <CardTable
      caption="Les plus grosses lignes, vingt au plus"
      items={data.lignes}
      keyOf={({ id }) => id}
      columns={[
        { key: 'club', head: 'Club', isHead: true, cell: ({ club }) => club },
        { key: 'departement', head: 'Département', cell: ({ departement }) => departement ?? 'Inconnu' },
        { key: 'pass', head: 'Pass', numeric: true, cell: ({ nombre }) => nombre },
        { key: 'montant', head: 'Montant', numeric: true, cell: ({ montant }) => <Montant cents={montant} /> },
      ]}
    />
  );
};

const Actes = ({ lot, titre }: { readonly lot: LotPsp; readonly titre: string }): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const { id, version, empreinte } = lot;
  const after = async () => {
    await refreshLots(queryClient);
    focusNext(titre);
  };
  const liberer = useConfirmed(async () => {
    const input = { params: { id }, body: { empreinte: empreinte ?? '' } };
    await intend(input, (idempotencyKey) => api.psp.releaseLot(input, { idempotencyKey, version }));
    await after();
  });
  const abandonner = useConfirmed(async () => {
    const input = { params: { id } };
    await intend(input, (idempotencyKey) => api.psp.abandonLot(input, { idempotencyKey, version }));
    await after();
  });
  return (
    <>
      {!lot.liberer.ok && lot.etat === 'prepare' && <Alert severity="info">{lot.liberer.raison}</Alert>}
      <div className="ga-actions">
        {lot.liberer.ok && (
          <ConfirmedAct
            isMain
            verb={`Libérer ${formatMontant(lot.montant)}`}
            title={`Libérer le lot ${lot.numero}\u00a0?`}
            act={liberer}
          >
            <p>{`${deClubs(lot.clubs)} ${lot.clubs > 1 ? 'seront payés' : 'sera payé'}, ${formatMontant(lot.montant)} en tout. Cela ne se défait pas.`}</p>
            <p>Un club dont le compte ou la preuve a changé depuis la préparation attendra le lot suivant.</p>
          </ConfirmedAct>
        )}
        <ConfirmedAct verb="Abandonner ce lot" title={`Abandonner le lot ${lot.numero}\u00a0?`} act={abandonner}>
          <p>Rien n’est payé. Ses inscriptions attendent le lot suivant.</p>
        </ConfirmedAct>
      </div>
    </>
  );
};

export const LotSection = ({ lot }: { readonly lot: LotPsp }): JSX.Element => {
  const titre = `lot-${lot.id}`;
  const isOpen = lot.etat === 'preparation' || lot.etat === 'prepare';
  return (
    <section className="ga-stack" aria-labelledby={titre}>
      <h2 id={titre} tabIndex={-1}>
        {`Lot ${lot.numero} `}
        <Tag tone={TONS[lot.etat] ?? 'info'}>{lot.libelle}</Tag>
      </h2>
      {isEnMarche(lot.etat) && <Loading>{`${lot.libelle} : cela continue sans vous.`}</Loading>}
      <LotFaits lot={lot} />
      {lot.etat === 'prepare' && lot.clubs > 0 && <Lignes lot={lot} />}
      {lot.etat === 'prepare' && lot.retenus > 0 && <Retenues lot={lot} />}
      {isOpen && <Actes lot={lot} titre={titre} />}
    </section>
  );
};
