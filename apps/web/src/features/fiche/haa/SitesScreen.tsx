import { toQueryString } from '@guichet/contract';
import type { AssociationAnswer } from '@guichet/contract/association';
import { Link } from '@guichet/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { adresseChiffresHaa } from '../../../shared/haa/mots.ts';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { useServices } from '../../../shared/services/services.ts';
import { FichePage } from '../FichePage.tsx';
import { refusFiche } from '../valeurs.ts';
import { appelsHaa, PHRASES_HAA, phraseHaa } from './appels.ts';
import { perduesQuery, reloadSites, sitesQuery } from './haa.queries.ts';
import { adresseSites, TITRE_SITES } from './mots.ts';
import { SitesView } from './SitesView.tsx';

const FORMES = ['forme-distrib-alimentaire'] as const;

const Sites = ({ association, id }: { readonly association: AssociationAnswer; readonly id: string }): JSX.Element => {
  const { api, config } = useServices();
  const client = useQueryClient();
  const [q, setQ] = useState('');
  const { optionsOf } = useReferentiels(FORMES);
  const { data: perdues = false } = useQuery(perduesQuery(id));
  const query = useInfiniteQuery({ ...sitesQuery(appelsHaa(api, association), id, q), enabled: !perdues });
  const [first] = query.data?.pages ?? [];
  const labels = new Map(
    optionsOf('forme-distrib-alimentaire').map(({ value, code, label }) => [String(value ?? code), label]),
  );
  return (
    <FichePage
      association={association}
      id={id}
      title={TITRE_SITES}
      isTable
      acte={<Link href={adresseChiffresHaa(id)}>Chiffres de l’année</Link>}
    >
      <SitesView
        id={id}
        {...useSuite(query, ({ site }) => site)}
        tout={first ?? null}
        refus={query.error ? phraseHaa(query.error, PHRASES_HAA.lecture) : null}
        adressesPerdues={perdues}
        onRetryAdresses={() => void reloadSites(client, id)}
        q={q}
        onSearch={setQ}
        isEditable={refusFiche(association.lien) === null}
        sayNature={(code) => labels.get(code) ?? code}
        exportHref={`${config.apiBase}/dac/association/haa/sites/export${toQueryString({ id_asso: id, ...(q && { q }) })}`}
      />
    </FichePage>
  );
};

export const SitesScreen = (): JSX.Element => (
  <AssociationGate title={TITRE_SITES} chosen={adresseSites(':id')}>
    {(association, id) => <Sites association={association} id={id} />}
  </AssociationGate>
);
