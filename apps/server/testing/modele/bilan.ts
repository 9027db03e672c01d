/** What was really played. */
export interface Bilan {
  sequences: number;
  longest: number;
  readonly kinds: Map<string, { accepted: number; refused: number }>;
  count(kind: string, status: number): void;
  add(length: number): void;
}

export const newBilan = (): Bilan => {
  const kinds: Bilan['kinds'] = new Map();
  return {
    ...{ sequences: 0, longest: 0, kinds },
    count(kind, status) {
      const known = kinds.get(kind) ?? { accepted: 0, refused: 0 };
      known[status < 300 ? 'accepted' : 'refused'] += 1;
      kinds.set(kind, known);
    },
    add(length) {
      this.sequences += 1;
      this.longest = Math.max(this.longest, length);
    },
  };
};

const commandsOf = ({ kinds }: Bilan): { accepted: number; refused: number } => {
  const all = [...kinds.values()];
  const sum = (of: 'accepted' | 'refused') => all.reduce((total, one) => total + one[of], 0);
  return { accepted: sum('accepted'), refused: sum('refused') };
};

/** Those of which one outcome was never met: what they prove is half of what they say. */
export const halfMet = ({ kinds }: Bilan): string[] =>
  [...kinds].filter(([, { accepted, refused }]) => Math.min(accepted, refused) === 0).map(([kind]) => kind);

export const sayBilan = (bilan: Bilan, seconds: number): string => {
  const { accepted, refused } = commandsOf(bilan);
  const kinds = [...bilan.kinds]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, one]) => `${kind} ${one.accepted}+${one.refused}`)
    .join(', ');
  return `${bilan.sequences} suites, ${accepted + refused} commandes (${accepted} acceptées, ${refused} refusées), la plus longue ${bilan.longest}, ${Math.round(seconds)} s ; acceptées+refusées : ${kinds}`;
};
