import { addDays } from '@guichet/rules/jour';
import { type Attendu, type Attendus, CHAINES } from '../verification/suivi.ts';
import { type Ancre, digestOf, isSigned, readEnonce } from './enonce.ts';

export interface AncresLues {
  readonly attendus: Attendus;
  /** What is wrong with the anchors themselves. */
  readonly problemes: readonly string[];
}

interface Sources {
  readonly gardees: readonly (Ancre | null)[];
  readonly publiees: readonly Ancre[];
  readonly cles: readonly string[];
  readonly jour: string;
}

/** A night may be missed, not two. */
const MOST_DAYS = 2;

const problemeOf = (ancre: Ancre, precedente: Ancre | undefined, { cles, publiees }: Sources): string | null => {
  const lue = readEnonce(ancre.enonce);
  if (!lue || lue.jour !== ancre.jour) return 'illisible';
  if (!cles.includes(ancre.cle)) return 'signée par une clé inconnue';
  if (!isSigned(ancre)) return 'signature fausse';
  if (precedente && lue.precedente !== digestOf(precedente.enonce)) return 'ne suit pas celle d’avant';
  const publiee = publiees.find(({ jour }) => jour === ancre.jour);
  return publiee && publiee.enonce !== ancre.enonce ? 'publiée autrement qu’elle n’est gardée' : null;
};

const absentOf = ({ gardees, publiees, jour }: Sources): string[] => {
  const kept = new Set(gardees.map((ancre) => ancre?.jour));
  const lost = publiees.filter((ancre) => !kept.has(ancre.jour)).map((ancre) => ancre.jour);
  const last = gardees.at(-1)?.jour;
  return [
    ...(gardees.includes(null) ? ['une ancre gardée est illisible'] : []),
    ...lost.map((one) => `ancre du ${one} : absente du stockage`),
    ...(last !== undefined && addDays(last, MOST_DAYS) < jour ? [`aucune ancre depuis le ${last}`] : []),
  ];
};

const attendusOf = (ancres: readonly Ancre[]): Attendus => {
  const attendus = Array.from({ length: CHAINES }, () => new Map<number, Attendu[]>());
  for (const { jour, enonce } of ancres)
    for (const [chaine, { numero, hash }] of (readEnonce(enonce)?.tetes ?? []).entries()) {
      const known = attendus[chaine]?.get(numero) ?? [];
      if (numero > 0 && known.every((one) => one.hash !== hash))
        attendus[chaine]?.set(numero, [...known, { jour, hash }]);
    }
  return attendus;
};

/** What the kept anchors say each chain must hold; only those that are rightly signed are believed. */
export const compareAncres = (sources: Sources): AncresLues => {
  const gardees = sources.gardees.filter((ancre) => ancre !== null);
  const said = gardees.flatMap((ancre, rang) => {
    const probleme = problemeOf(ancre, gardees[rang - 1], sources);
    return probleme ? [`ancre du ${ancre.jour} : ${probleme}`] : [];
  });
  const believed = gardees.filter((ancre) => sources.cles.includes(ancre.cle) && isSigned(ancre));
  return { attendus: attendusOf(believed), problemes: [...said, ...absentOf(sources)] };
};
