import { loadRules } from './load.ts';

export interface Moteur {
  readonly asks: number;
  /** Microseconds for one ask. */
  readonly microseconds: number;
}

const SIZES = [10, 100, 1_000, 10_000];
const AT_LEAST_MS = 300;

interface Conditions {
  visibiliteOf(asks: readonly object[], faits: object): { readonly etat: string };
}
const KEYS = ['identite.regime', 'activites.domaine', 'rhs.nb_salaries', 'anciennete', 'territoire.departement'];
const FAITS = {
  association: {
    identite: { regime: 'loi1901' },
    activites: { domaine: 'Sport' },
    rhs: { nb_salaries: 2 },
    anciennete: 4,
    territoire: { departement: '75' },
  },
};
const askOf = (rank: number) => ({
  scope: 'association',
  key: KEYS[rank % KEYS.length],
  operator: ['==', '!=', '>=', 'includes'][rank % 4],
  value: ['loi1901', 'Sport', 2, '75'][rank % 4],
  scope2: null,
  key2: null,
  masquer_si_tca: false,
});

/** What one condition costs, alone among ten or among ten thousand. */
export const measureMoteur = async (): Promise<Moteur[]> => {
  const { visibiliteOf }: Conditions = await loadRules('conditions');
  const timeOf = (asks: readonly object[]): number => {
    let turns = 0;
    const started = performance.now();
    while (performance.now() - started < AT_LEAST_MS) {
      visibiliteOf(asks, FAITS);
      turns += 1;
    }
    return ((performance.now() - started) * 1_000) / (turns * asks.length);
  };
  const lists = SIZES.map((size) => Array.from({ length: size }, (_, rank) => askOf(rank)));
  for (const asks of lists) timeOf(asks);
  return lists.map((asks) => ({ asks: asks.length, microseconds: timeOf(asks) }));
};
