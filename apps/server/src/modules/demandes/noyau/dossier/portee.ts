import { isOsiris, isRds } from '@guichet/rules/acteur';
import type { PersonneDossier } from '@guichet/rules/dossier';

/** Which dossiers someone may list: the same as relationsOf, said for all of them at once. */
export type Portee =
  | { readonly kind: 'tout' }
  | { readonly kind: 'services'; readonly authId: string; readonly services: readonly string[] }
  | {
      readonly kind: 'associations';
      readonly authId: string;
      readonly ids: readonly number[];
      readonly sieges: readonly number[];
      readonly sirets: readonly string[];
    };

type Qui = Pick<PersonneDossier, 'authId' | 'rattachements' | 'services'> & { readonly role: string };

export const porteeOf = ({ authId, role, rattachements, services }: Qui): Portee => {
  if (role === 'lca.admin' || isOsiris(role)) return { kind: 'tout' };
  if (isRds(role)) return { kind: 'services', authId, services };
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
