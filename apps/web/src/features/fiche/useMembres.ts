import type { AssociationAnswer } from '@guichet/contract/association';
import { useQueryClient } from '@tanstack/react-query';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { holdAssociation } from '../../shared/association/association.queries.ts';
import { PHRASES } from '../../shared/association/phrases.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRefus } from './useRefus.ts';

type Membres = NonNullable<AssociationAnswer['composition_reseau']>;

/** Attaching a member to the network, and detaching one. */
export const useMembres = (id: string) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { refus, guarded } = useRefus();
  const hold = (change: (membres: Membres) => Membres) =>
    holdAssociation(queryClient, id, (held) => ({
      ...held,
      composition_reseau: change(held.composition_reseau ?? []),
    }));
  return {
    refus,
    attach: (numero: string, isHaa: boolean) =>
      guarded(PHRASES.creation, async () => {
        const query = { id_asso: id, id_asso_membre: numero, ...(isHaa && { membre_haa: 'true' as const }) };
        const membre = await intend(query, (idempotencyKey) =>
          api.dac.createComposition({ query, body: {} }, { idempotencyKey }),
        );
        hold((membres) => [...membres.filter((one) => one.id !== membre.id), membre]);
      }),
    detach: (membre: Membres[number]) =>
      guarded(PHRASES.suppression, async () => {
        await api.dac.deleteReseau({ query: { id_asso: id, id: membre.id, uuid: membre.id } });
        hold((membres) => membres.filter((one) => one.id !== membre.id));
      }),
  };
};
