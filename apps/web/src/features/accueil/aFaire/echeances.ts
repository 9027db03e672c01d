import { dayOf } from '@guichet/rules/jour';
import { adresseSubvention } from '../../../shared/subvention/adresses.ts';
import type { Attente } from './attentes.ts';

export interface Echeance {
  readonly key: string;
  readonly jour: string;
  readonly texte: string;
  readonly href: string;
}

interface Ouverte {
  readonly code: string;
  readonly nom: string;
  readonly sous_dispositifs: readonly { readonly date_fin: string }[];
}

const MONTREES = 4;

const clotureOf = ({ code, nom, sous_dispositifs }: Ouverte, today: string): readonly Echeance[] => {
  const [soonest] = sous_dispositifs
    .map(({ date_fin }) => dayOf(date_fin))
    .filter((jour) => jour >= today)
    .toSorted();
  return soonest === undefined
    ? []
    : [{ key: `cloture-${code}`, jour: soonest, texte: `Clôture ${nom}`, href: adresseSubvention(code) }];
};

/** What waits and has a day, and what may be asked for until a day: the next ones. */
export const echeancesOf = (
  attentes: readonly Attente[],
  ouvertes: readonly Ouverte[],
  now: Date,
): readonly Echeance[] => {
  const today = dayOf(now);
  const attendues = attentes.flatMap(({ key, jour, titre, href }) =>
    jour === null || jour < today ? [] : [{ key, jour, texte: titre, href }],
  );
  // What is already begun says its own end.
  const autres = ouvertes.filter(({ nom }) => !attendues.some(({ texte }) => texte.endsWith(nom)));
  return [...attendues, ...autres.flatMap((one) => clotureOf(one, today))]
    .toSorted((a, b) => a.jour.localeCompare(b.jour))
    .slice(0, MONTREES);
};
