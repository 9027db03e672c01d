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

interface Input {
  readonly query: Champs;
  readonly body?: Champs | readonly Champs[];
}
type Call = (input: Input, options?: CallOptions) => Promise<unknown>;

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

const LISTS = {
  budgets: 'listBudgets',
  adherents_personnes_morales: 'listAdherents',
  agrements: 'listAgrements',
  reseaux_affiliation: 'listReseaux',
  comptes: 'listComptes',
  representants_legaux: 'listRepresentants',
  rhs: 'listRhs',
  ribs: 'listRibs',
} as const satisfies Record<Nature, keyof Api['dac']>;

const callOf = ({ dac }: Api, verb: 'list' | 'create' | 'update' | 'delete', nature: Nature | undefined): Call => {
  const name = nature && NAMES[nature];
  if (!name) throw new Error(TYPE_ABSENT);
  return (verb === 'list' ? dac[LISTS[nature]] : dac[`${verb}${name}`]) as Call;
};

interface Creation {
  readonly id_asso: string;
  readonly id_siret: string | null;
  readonly champs: Champs;
}

/** A member and its network are named both, once the network was chosen (CALL-DAC-007). */
const placeOf = (nature: Nature | undefined, { id_asso, champs }: Creation): Champs => {
  const parent = nature === 'reseaux_affiliation' ? champs['id_correspondance_parent'] : null;
  return typeof parent === 'number' ? { id_asso_membre: id_asso, id_asso_parent: String(parent) } : { id_asso };
};

/** What a representative is for the association, apart from who they are: it has a call of its own (CALL-DAC-015). */
const CHARGE: readonly string[] = ['fonction', 'id_siret', 'valideur_cec'];
const isCharge = (nature: Nature | undefined, changes: Champs): boolean =>
  nature === 'representants_legaux' && Object.keys(changes).every((champ) => CHARGE.includes(champ));
const toPaires = (changes: Champs): readonly Champs[] =>
  Object.entries(changes).map(([key, value]) => ({ key, value }));

/** Create, change or delete an item of any list; without its type nothing is sent (ASSO-042). */
export const elementCalls = (api: Api, nature: Nature | undefined) => ({
  list: async (id_asso: string): Promise<readonly Element[]> =>
    (await callOf(api, 'list', nature)({ query: { id_asso } })) as readonly Element[],
  create: async (creation: Creation, idempotencyKey: string): Promise<Element> => {
    const { id_siret, champs } = creation;
    const query = { ...placeOf(nature, creation), ...(id_siret !== null && { id_siret }) };
    return (await callOf(api, 'create', nature)({ query, body: champs }, { idempotencyKey })) as Element;
  },
  update: async (id_asso: string, id: string, changes: Champs, options: CallOptions): Promise<Element> => {
    const query = { id_asso, id };
    if (!isCharge(nature, changes))
      return (await callOf(api, 'update', nature)({ query, body: changes }, options)) as Element;
    const change = api.dac.updateRepresentantFonctionSiret as unknown as Call;
    return (await change({ query, body: toPaires(changes) }, options)) as Element;
  },
  remove: async (id_asso: string, id: string): Promise<void> => {
    await callOf(api, 'delete', nature)({ query: { id_asso, id } });
  },
});
