import { toQueryString } from '@guichet/contract';
import type { AssociationAnswer } from '@guichet/contract/association';
import type { Livraison, Personnes } from '@guichet/rules/haa';
import { dayOf } from '@guichet/rules/jour';
import { Link, Loading } from '@guichet/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { phraseFor } from '../../../shared/association/phrases.ts';
import { adresseSites } from '../../../shared/haa/mots.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useServices } from '../../../shared/services/services.ts';
import { FichePage } from '../FichePage.tsx';
import { refusFiche } from '../valeurs.ts';
import { ChiffresView } from './ChiffresView.tsx';
import { anneeQuery, livraisonsQuery, reloadChiffres, reseauQuery, sitesNommesQuery } from './chiffres.queries.ts';
import { adresseChiffres, PHRASES_CHIFFRES, TITRE_CHIFFRES } from './mots.ts';
import type { Acte } from './Transmission.tsx';
import { useSources } from './useSources.ts';

interface ChiffresProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

/** Each act answers why it was refused, or reads again what it changed. */
const useActes = (id: string, annee: number, version: number | undefined) => {
  const { api } = useServices();
  const client = useQueryClient();
  const intend = useIntention();
  const guarded = async (phrase: string, work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work();
      await reloadChiffres(client, id);
      return null;
    } catch (error) {
      return phraseFor(error, phrase);
    }
  };
  const query = { id_asso: id, annee };
  return {
    onNote: (livraison: Livraison) => {
      const body = { livraisons: [livraison] };
      return guarded(PHRASES_CHIFFRES.note, () =>
        intend(body, (idempotencyKey) => api.dac.noteLivraisons({ query: { id_asso: id }, body }, { idempotencyKey })),
      );
    },
    onRemove: (livraison: string) =>
      guarded(PHRASES_CHIFFRES.suppression, () => api.dac.deleteLivraison({ query: { id_asso: id, id: livraison } })),
    onSave: (body: Personnes) =>
      guarded(PHRASES_CHIFFRES.personnes, () =>
        api.dac.updateChiffres({ query, body }, version === undefined ? {} : { version }),
      ),
    onActe: (body: Acte) =>
      guarded(body.acte === 'rouvrir' ? PHRASES_CHIFFRES.reouverture : PHRASES_CHIFFRES.transmission, () =>
        intend(body, (idempotencyKey) => api.dac.acterChiffres({ query, body }, { idempotencyKey })),
      ),
  };
};

const Chiffres = ({ association, id }: ChiffresProps): JSX.Element => {
  const { api, config, now } = useServices();
  const { annee: dite } = useSearch({ strict: false }) as { readonly annee?: unknown };
  const jour = dayOf(now());
  const annee = Number(dite) || Number(jour.slice(0, 4));
  const lue = useQuery(anneeQuery(api, id, annee));
  const livraisons = useInfiniteQuery(livraisonsQuery(api, id, annee));
  const reseau = useInfiniteQuery(reseauQuery(api, id, annee));
  const sites = useQuery(sitesNommesQuery(api, id));
  const { options, saySource } = useSources();
  const { onRemove, ...actes } = useActes(id, annee, lue.data?.version);
  const listee = useSuite(livraisons, (page) => page.livraisons);
  const membres = useSuite(reseau, (page) => page.liste);
  return (
    <FichePage
      association={association}
      id={id}
      title={TITRE_CHIFFRES}
      isTable
      acte={<Link href={adresseSites(id)}>Sites de l’aide alimentaire</Link>}
    >
      {lue.isError && !lue.isFetching && (
        <ListFailure onRetry={() => void lue.refetch()}>{phraseFor(lue.error, PHRASES_CHIFFRES.lecture)}</ListFailure>
      )}
      {!lue.data && !lue.isError && <Loading>Lecture des chiffres…</Loading>}
      {lue.data && (
        <ChiffresView
          {...{ id, jour, saySource, ...actes }}
          annee={lue.data}
          isEditable={refusFiche(association.lien) === null}
          sites={sites.data ?? []}
          approvisionnements={options}
          livraisons={{
            ...{ ...listee, onRemove, total: livraisons.data?.pages[0]?.total ?? 0 },
            exportHref: `${config.apiBase}/dac/association/haa/livraisons/export${toQueryString({ id_asso: id, annee })}`,
          }}
          reseau={{ ...membres, somme: reseau.data?.pages[0] ?? null }}
        />
      )}
    </FichePage>
  );
};

export const ChiffresScreen = (): JSX.Element => (
  <AssociationGate title={TITRE_CHIFFRES} chosen={adresseChiffres(':id')}>
    {(association, id) => <Chiffres association={association} id={id} />}
  </AssociationGate>
);
