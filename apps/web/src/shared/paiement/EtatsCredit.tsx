import type { Versement } from '@guichet/contract/demandes';
import { ShareBars } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatMontant } from '../format/format.ts';
import { ListFailure } from '../list/ListFailure.tsx';
import { useServices } from '../services/services.ts';
import { etatsCreditQuery } from './paiement.queries.ts';

export interface EtatsCreditProps {
  readonly accorde: number;
  readonly versements: readonly Pick<Versement, 'type' | 'etat' | 'montant'>[];
}

const PAYE = 4;
const HEADS = { label: 'État du crédit', value: 'Montant' } as const;

/** By the code of each state: what is granted, then each kind of movement once it is paid. */
const montantsOf = ({ accorde, versements }: EtatsCreditProps): ReadonlyMap<string, number> => {
  const montants = new Map([['accorde', accorde]]);
  for (const { type, etat, montant } of versements)
    if (etat === PAYE) montants.set(type, (montants.get(type) ?? 0) + montant);
  return montants;
};

/** PAIE-002: the states and their names are the server’s, in its order; those that hold nothing are left out. */
export const EtatsCredit = (props: EtatsCreditProps): JSX.Element | null => {
  const { data, isError, isFetching, refetch } = useQuery(etatsCreditQuery(useServices().api));
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les états de crédit n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  const montants = montantsOf(props);
  const rows = (data ?? []).flatMap(({ code, label }) => {
    const value = montants.get(code) ?? 0;
    return value === 0 ? [] : [{ key: code, label, value, text: formatMontant(value) }];
  });
  return rows.length === 0 ? null : <ShareBars caption="Ce que le crédit est devenu" heads={HEADS} rows={rows} />;
};
