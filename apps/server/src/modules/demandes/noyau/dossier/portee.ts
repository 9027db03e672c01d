import { isOsiris, isRds } from '@guichet/rules/acteur';
import type { PersonneDossier } from '@guichet/rules/dossier';

/** Which dossiers someone may list: the same as relationsOf, said for all of them at once. */
export type Portee =
  | { readonly kind: 'tout' }
  | { readonly kind: 'services'; readonly services: readonly string[] }
  /** What was sent to these services, and nothing else. */
  | { readonly kind: 'programme'; readonly services: readonly string[] }
  | {
      readonly kind: 'associations';
      readonly authId: string;
      readonly ids: readonly number[];
      readonly sieges: readonly number[];
      readonly sirets: readonly string[];
    };

const RIEN: Portee = { kind: 'programme', services: [] };

type Qui = Pick<PersonneDossier, 'authId' | 'rattachements' | 'services'> & { readonly role: string };

export const porteeOf = ({ authId, role, rattachements, services }: Qui): Portee => {
  if (role === 'lca.admin') return { kind: 'tout' };
  if (isOsiris(role)) return { kind: 'programme', services };
  // P-20: without a service, nothing, not even what one opened.
  if (isRds(role)) return services.length > 0 ? { kind: 'services', services } : RIEN;
  const own = rattachements.filter(({ etat }) => etat === 'confirme');
  const idsOf = (some: typeof own) => [...new Set(some.map(({ id_correspondance }) => id_correspondance))];
  return {
    kind: 'associations',
    authId,
    ids: idsOf(own),
    sieges: idsOf(own.filter(({ type }) => type === 'Siège')),
    sirets: own.flatMap(({ id_siret }) => id_siret ?? []),
  };
};
