import type { CallOptions } from '@guichet/contract';
import type { Nature } from '@guichet/rules/association';
import type { Api } from '../apiClient/apiClient.ts';

type Champs = Readonly<Record<string, unknown>>;

/** An item of a list of the record, whatever the list. */
export interface Element extends Champs {
  readonly id: string;
  readonly id_siret: string | null;
  readonly version: number;
}

type Call = (input: { readonly query: Champs; readonly body?: Champs }, options?: CallOptions) => Promise<unknown>;

/** The calls of each list, as the contract names them. */
const NAMES = {
  budgets: 'Budget',
  adherents_personnes_morales: 'Adherent',
  agrements: 'Agrement',
  reseaux_affiliation: 'Reseau',
  comptes: 'Compte',
  representants_legaux: 'Representant',
  rhs: 'Rh',
  ribs: 'Rib',
} as const satisfies Record<Nature, string>;

export const TYPE_ABSENT = 'Le type de donnée est absent : aucun appel n’est fait.';

const callOf = ({ dac }: Api, verb: 'create' | 'update' | 'delete', nature: Nature | undefined): Call => {
  const name = nature && NAMES[nature];
  if (!name) throw new Error(TYPE_ABSENT);
  return dac[`${verb}${name}`] as Call;
};

interface Creation {
  readonly id_asso: string;
  readonly id_siret: string | null;
  readonly champs: Champs;
}

/** Create, change or delete an item of any list; without its type nothing is sent (ASSO-042). */
export const elementCalls = (api: Api, nature: Nature | undefined) => ({
  create: async ({ id_asso, id_siret, champs }: Creation, idempotencyKey: string): Promise<Element> =>
    (await callOf(
      api,
      'create',
      nature,
    )({ query: { id_asso, ...(id_siret !== null && { id_siret }) }, body: champs }, { idempotencyKey })) as Element,
  update: async (id_asso: string, id: string, changes: Champs, options: CallOptions): Promise<Element> =>
    (await callOf(api, 'update', nature)({ query: { id_asso, id }, body: changes }, options)) as Element,
  remove: async (id_asso: string, id: string): Promise<void> => {
    await callOf(api, 'delete', nature)({ query: { id_asso, id } });
  },
});
