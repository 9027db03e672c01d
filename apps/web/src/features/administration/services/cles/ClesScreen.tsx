import type { Cle, CleFaite } from '@guichet/contract/rds';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useList } from '../../../../shared/list/useList.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { RepertoirePage } from '../../porte/RepertoirePage.tsx';
import { ficheHref } from '../ServicesPage.tsx';
import { servicesQuery } from '../services.queries.ts';
import { ClesView } from './ClesView.tsx';
import { clesQuery, holdCles } from './cles.queries.ts';

export const ClesScreen = (): JSX.Element => {
  const { id = '' } = useParams({ strict: false });
  const { api, queryClient, toasts } = useServices();
  const service = useList(servicesQuery(api)).items.find(({ _id }) => _id === id);
  const list = useList(clesQuery(api, id));
  const hold = ({ cle }: CleFaite) => holdCles(queryClient, id, (held) => [cle, ...held]);
  const revoke = async (cle: Cle) => {
    const { cles } = await api.rds.revokeCle({ params: { id, cle: cle._id } });
    holdCles(queryClient, id, () => cles);
    toasts.show({ severity: 'success', message: `Clé révoquée : ${cle.nom}.` });
  };
  const title = service ? `Clés de « ${service.nom} »` : 'Clés du service';
  return (
    <RepertoirePage title={title} back={{ text: service?.nom ?? 'Service', href: ficheHref(id) }}>
      <ClesView service={id} list={list} onMade={hold} onRevoke={revoke} />
    </RepertoirePage>
  );
};
