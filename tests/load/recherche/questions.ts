import { readFileSync } from 'node:fs';

export interface Question {
  readonly classe: string;
  readonly q: string;
  /** What the person had in mind, where the set says it. */
  readonly nom?: string;
  readonly commune?: string;
}

const QUESTIONS: readonly Question[] = JSON.parse(readFileSync(new URL('./questions.json', import.meta.url), 'utf8'));
export const CLASSES = [...new Set(QUESTIONS.map(({ classe }) => classe))];

/** Of a hundred questions; absent words are measured apart. */
const SHARES: Readonly<Record<string, number>> = {
  identifiants: 25,
  'mots courants': 15,
  noms: 25,
  'noms et lieux': 15,
  fautes: 10,
  frappe: 10,
};

export const ofClasse = (classe: string): Question[] => QUESTIONS.filter((question) => question.classe === classe);

/** The mix, in an order that is always the same: classes take turns, each as often as its share. */
export const mixOf = (rounds: number): Question[] => {
  const places = Object.entries(SHARES).flatMap(([classe, share]) =>
    Array.from({ length: share * rounds }, (_, rank) => ({ classe, rank, at: (rank + 0.5) / (share * rounds) })),
  );
  return places
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ classe, rank }) => {
      const among = ofClasse(classe);
      return among[rank % among.length] ?? [];
    });
};
