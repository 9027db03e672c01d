import type { Repartis } from '@guichet/contract/demandes';
import { Loading } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { ChargeView } from './ChargeView.tsx';
import { type Reglage, RepartitionView } from './RepartitionView.tsx';
import { chargeQuery, holdRepartition, type PlaceEquipe, repartitionQuery } from './repartition.queries.ts';

interface PartProps {
  readonly place: PlaceEquipe;
  readonly onDone: (phrase: string) => void;
}

const useRepartition = ({ place, onDone }: PartProps) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const [apercu, setApercu] = useState<Repartis | null>(null);
  const at = { params: { service: place.service }, query: roleOf(place.role) };
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefus(null);
    try {
      await work();
    } catch (error) {
      setRefus(messageOf(error));
      await queryClient.invalidateQueries(repartitionQuery(api, place));
    } finally {
      setBusy(false);
    }
  };
  const send = (essai: boolean) =>
    intend({ at, essai, apercu }, (idempotencyKey) =>
      api.demandes.repartir({ ...at, body: { essai } }, { idempotencyKey }),
    );
  return {
    ...{ busy, refus, apercu },
    onSave: (body: Reglage, version: number) =>
      run(async () => {
        const input = { ...at, body };
        const saved = await intend({ input, version }, (idempotencyKey) =>
          api.demandes.updateRepartition(input, { version, idempotencyKey }),
        );
        holdRepartition(queryClient, place, saved);
      }),
    onEssayer: () => run(async () => setApercu(await send(true))),
    onRepartir: () =>
      run(async () => {
        const { repartis } = await send(false);
        const nombre = repartis.reduce((sum, one) => sum + one.nombre, 0);
        setApercu(null);
        await queryClient.invalidateQueries();
        onDone(nombre > 1 ? `${nombre} dossiers sont confiés.` : `${nombre} dossier est confié.`);
      }),
    onAbandon: () => setApercu(null),
  };
};

/** Who has what, then by which rules what arrives is given. */
export const Repartition = (props: PartProps): JSX.Element => {
  const { place } = props;
  const { api } = useServices();
  const actes = useRepartition(props);
  const charge = useQuery(chargeQuery(api, place));
  const repartition = useQuery(repartitionQuery(api, place));
  const subventions = useQuery({
    queryKey: ['repartition', 'subventions', place.service],
    queryFn: async () =>
      (await api.demandes.listEnveloppes({ query: { ...roleOf(place.role), service: place.service } })).enveloppes,
  });
  const failed = [charge, repartition].find(({ isError, data }) => isError && !data);
  if (failed && !failed.isFetching)
    return (
      <ListFailure onRetry={() => void failed.refetch()}>
        La répartition n’a pas pu être lue. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!charge.data || !repartition.data) return <Loading>Lecture de la répartition…</Loading>;
  const { version } = repartition.data;
  const instruites = new Map((subventions.data ?? []).map((one) => [one.id_subvention, one.subvention]));
  const options = [...instruites].map(([value, label]) => ({ value, label }));
  return (
    <>
      <ChargeView charge={charge.data} />
      <RepartitionView
        {...actes}
        key={String(options.length)}
        repartition={repartition.data}
        subventions={options}
        onSave={(reglage) => void actes.onSave(reglage, version)}
        onEssayer={() => void actes.onEssayer()}
        onRepartir={() => void actes.onRepartir()}
      />
    </>
  );
};
