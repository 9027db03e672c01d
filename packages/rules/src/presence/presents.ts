import type { PagePresence } from './pages.ts';

/** One window of one person, as the others of the same room may know it. */
export interface Fenetre {
  readonly compte: string;
  readonly prenom: string;
  readonly nom: string;
  readonly page: PagePresence;
  /** When it was opened: of two windows of a person, the last one says where they are. */
  readonly depuis: number;
}

export interface Presents {
  readonly presents: readonly { readonly nom: string; readonly page: PagePresence }[];
  /** How many more there are than are named. */
  readonly autres: number;
}

export const MAX_NOMMES = 10;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Who else is there, each once, for one of them; the whole name only where two share the first. */
export const presentsFor = (compte: string, fenetres: readonly Fenetre[]): Presents => {
  const last = new Map<string, Fenetre>();
  for (const fenetre of fenetres) {
    const known = last.get(fenetre.compte);
    if (fenetre.compte !== compte && (!known || known.depuis < fenetre.depuis)) last.set(fenetre.compte, fenetre);
  }
  const others = [...last.values()].toSorted(
    (a, b) => compare(a.prenom, b.prenom) || compare(a.nom, b.nom) || compare(a.compte, b.compte),
  );
  const isAlone = ({ prenom }: Fenetre) => others.filter((other) => other.prenom === prenom).length === 1;
  return {
    presents: others
      .slice(0, MAX_NOMMES)
      .map((one) => ({ nom: isAlone(one) ? one.prenom : `${one.prenom} ${one.nom}`, page: one.page })),
    autres: Math.max(0, others.length - MAX_NOMMES),
  };
};
