import { toQueryString } from '@guichet/contract';
import type { JSX, ReactNode } from 'react';
import { urlOf } from '../../shared/config/urlOf.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { LienRecent } from '../../shared/session/LienRecent.tsx';

export interface LienFichierProps {
  readonly lot: string;
  readonly role: string | null;
  readonly children: ReactNode;
}

/** The file as it was made, each time the same. */
export const LienFichier = ({ lot, role, children }: LienFichierProps): JSX.Element => (
  <LienRecent
    href={urlOf(useServices().config, `/demandes/demande/paiements/lots/${lot}${toQueryString(roleOf(role))}`)}
  >
    {children}
  </LienRecent>
);
