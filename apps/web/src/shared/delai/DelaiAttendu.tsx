import type { Dossier } from '@guichet/contract/demandes';
import { isReponseAttendue, phraseAttente } from '@guichet/rules/chiffres';
import { brancheOf } from '@guichet/rules/dossier';
import { dayOf, daysBetween } from '@guichet/rules/jour';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useServices } from '../services/services.ts';
import { delaiQuery } from './delai.queries.ts';

interface DelaiAttenduProps {
  readonly dossier: Pick<Dossier, 'description' | 'transmis_at'>;
  readonly role: string | null;
}

/** To who waits for an answer: how long it usually takes, and how long it has been. Nothing where too few were given. */
export const DelaiAttendu = ({ dossier, role }: DelaiAttenduProps): JSX.Element | null => {
  const { api, now } = useServices();
  const { description, transmis_at } = dossier;
  const dispositif = description.id_type_dispositif;
  const isTold = transmis_at !== null && isReponseAttendue(description.etat) && brancheOf(role ?? '') === 'association';
  const { data } = useQuery({ ...delaiQuery(api, dispositif), enabled: isTold });
  if (!isTold || !data?.delai) return null;
  return <p>{phraseAttente(data.delai, Math.max(0, daysBetween(dayOf(transmis_at), dayOf(now()))))}</p>;
};
