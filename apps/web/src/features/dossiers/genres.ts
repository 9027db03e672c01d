import type { ViewTab } from '@guichet/ui';
import { AGREMENTS, DOSSIERS } from '../../shared/dossier/adresses.ts';

const GENRES: readonly ViewTab[] = [
  { key: DOSSIERS, label: 'Subventions', href: DOSSIERS },
  { key: AGREMENTS, label: 'Agréments', href: AGREMENTS },
];

/** Both stand under «Dossiers»; approvals are not of the programme's followers. */
export const genresFor = (role: string | null): readonly ViewTab[] => (role?.startsWith('osiris.') ? [] : GENRES);
