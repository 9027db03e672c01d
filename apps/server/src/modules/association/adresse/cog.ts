import { plain } from '@guichet/rules/texte';
import type { AdresseTrouvee } from '../../../platform/dehors/adresses.ts';
import { NOMS } from '../donnees/communes.ts';

interface Commune {
  readonly code_insee: string;
  readonly nom: string;
  readonly cle: string;
  readonly cps: readonly string[];
}

const CODE_POSTAL = 5;
/** As association.norm writes it: no accent, no capital, no sign, «St» written out. */
const norm = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9]+/gu, ' ')
    .replace(/\bst\b/gu, 'saint')
    .replace(/\bste\b/gu, 'sainte')
    .trim();

const communeOf = (departement: string, line: string): Commune => {
  const [code = '', nom = '', ...ends] = line.split(',');
  const cps = ends.map((cp) => (cp.length === CODE_POSTAL ? cp : `${departement}${cp}`));
  return { code_insee: `${departement}${code}`, nom, cle: norm(nom), cps };
};

let held: readonly Commune[] | null = null;
/** Read when first asked for: most processes never are. */
const all = (): readonly Commune[] => {
  held ??= Object.entries(NOMS).flatMap(([departement, lines]) =>
    lines.split(';').map((line) => communeOf(departement, line)),
  );
  return held;
};

const LAST_WORDS = 8;
/** The town is the last words of an address: the longest of its ends comes first. */
const endsOf = (q: string): readonly string[] => {
  const words = norm(q).split(' ').filter(Boolean).slice(-LAST_WORDS);
  return words.map((_, rang) => words.slice(rang).join(' '));
};

interface Question {
  readonly q: string;
  readonly cp?: string | undefined;
  readonly limit: number;
}
interface Rangee {
  readonly rang: number;
  readonly commune: Commune;
  readonly cp: string;
}
const rangOf = ({ cle }: Commune, ends: readonly string[]): number => {
  const found = ends.findIndex((end) => cle.startsWith(end));
  return found === -1 ? -1 : 2 * found + (cle === ends[found] ? 0 : 1);
};

/** Today's communes, by name and postcode, without asking anyone; a name that ended answers with the code of today. */
export const searchCog = ({ q, cp = '', limit }: Question): AdresseTrouvee[] => {
  const ends = endsOf(q);
  const found = all().flatMap((commune): Rangee[] => {
    const rang = cp !== '' && !commune.cps.includes(cp) ? -1 : rangOf(commune, ends);
    const cps = cp === '' ? commune.cps : [cp];
    return rang === -1 ? [] : cps.map((one) => ({ rang, commune, cp: one }));
  });
  return found
    .toSorted((a, b) => a.rang - b.rang || a.commune.cle.localeCompare(b.commune.cle) || a.cp.localeCompare(b.cp))
    .slice(0, limit)
    .map(({ commune: { nom, code_insee }, cp: one }) => ({
      ...{ label: `${one} ${nom}`, numero: null, voie: null, cp: one, commune: nom, code_insee },
    }));
};
