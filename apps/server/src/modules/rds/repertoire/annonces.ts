import type { Candidate, CandidateLue } from './repertoire.ts';

export type AnnonceJugee = Candidate['annonce'];
type ReadAnnonces = (
  those: readonly CandidateLue[],
) => Promise<readonly { readonly id: string; readonly annonce: AnnonceJugee }[]>;

/** Far more than the country has: beyond it, all are read again. */
const MAXIMUM = 100_000;

/** What judges a published version, kept by each process once read: a version never changes, so it is never out of date. */
export const createAnnonces = (maximum = MAXIMUM) => {
  const kept = new Map<string, AnnonceJugee>();
  const keyOf = ({ id, numero }: CandidateLue): string => `${id} ${numero}`;
  return {
    async join(lues: readonly CandidateLue[], read: ReadAnnonces): Promise<Candidate[]> {
      const unknown = lues.filter((lue) => !kept.has(keyOf(lue)));
      if (kept.size + unknown.length > maximum) kept.clear();
      const absent = lues.filter((lue) => !kept.has(keyOf(lue)));
      const found = new Map((absent.length > 0 ? await read(absent) : []).map(({ id, annonce }) => [id, annonce]));
      return lues.flatMap((lue): Candidate[] => {
        const annonce = kept.get(keyOf(lue)) ?? found.get(lue.id);
        if (!annonce) return [];
        kept.set(keyOf(lue), annonce);
        return [{ id: lue.id, code: lue.code, annonce }];
      });
    },
  };
};
export type Annonces = ReturnType<typeof createAnnonces>;
