import { toQueryString } from '@guichet/contract';
import type { Dossier } from '@guichet/contract/demandes';
import type { Etape } from '@guichet/rules/dossier';
import type { Presents } from '@guichet/rules/presence';
import { useSearch } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useState } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useServices } from '../../../shared/services/services.ts';
import { follow, PERSONNE } from './follow.ts';
import { type Adresse, pagePresence } from './pagePresence.ts';

export const PresenceContext = createContext<Presents>(PERSONNE);
export const usePresents = (): Presents => useContext(PresenceContext);

interface Ici {
  readonly dossier: Dossier;
  readonly role: string | null;
  readonly etape: Etape | null;
}

/** Says where one is, and who else is there: nothing while it is not known. */
export const usePresence = ({ dossier, role, etape }: Ici): Presents => {
  const { config } = useServices();
  const { service } = usePorte();
  const page = pagePresence(etape, useSearch({ strict: false }) as Adresse);
  const [presents, setPresents] = useState(PERSONNE);
  const query = toQueryString({ ...roleOf(role), page });
  const url = urlOf(config, `/${service}/demande/dossiers/${dossier._id}/presence${query}`);
  useEffect(() => follow(url, setPresents), [url]);
  return presents;
};
