import type { ViewTab } from '@guichet/ui';
import { DEMANDES_SIRET } from '../numeroSiret/adresses.ts';
import { AGREMENTS, DOSSIERS } from './adresses.ts';

const GENRES: readonly ViewTab[] = [
  { key: DOSSIERS, label: 'Subventions', href: DOSSIERS },
  { key: AGREMENTS, label: 'Agréments', href: AGREMENTS },
  { key: DEMANDES_SIRET, label: 'Numéro SIRET', href: DEMANDES_SIRET },
];

const SIRET_ROLES: readonly (string | null)[] = ['lca.association', 'lca.admin', 'rds.admin'];

/** All stand under «Dossiers»; the programme's followers have only the first, and a number is asked for by members. */
export const genresFor = (role: string | null): readonly ViewTab[] => {
  if (role?.startsWith('osiris.')) return [];
  return GENRES.filter(({ key }) => key !== DEMANDES_SIRET || SIRET_ROLES.includes(role));
};
