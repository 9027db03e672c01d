export interface Outcome {
  readonly failures: readonly string[];
  readonly figures: readonly string[];
}

export interface Verdict extends Outcome {
  /** What must hold; the sentence says what did not. */
  expect(holds: boolean, failure: string): void;
  figure(label: string, value: number | string): void;
}

export const createVerdict = (): Verdict => {
  const failures: string[] = [];
  const figures: string[] = [];
  return {
    failures,
    figures,
    expect(holds, failure) {
      if (!holds) failures.push(failure);
    },
    figure(label, value) {
      figures.push(`${label} : ${value}`);
    },
  };
};

const SHOWN = 3;

/** A few examples are enough to start looking; the count says how wide it is. */
export const someOf = (items: readonly string[]): string => {
  const more = items.length - SHOWN;
  return `${items.length} (${items.slice(0, SHOWN).join(', ')}${more > 0 ? `, et ${more} de plus` : ''})`;
};
