import type { ChiffresLus } from '@guichet/contract/association';
import { CATEGORIES_DENREES } from '@guichet/rules/haa';
import { Accordion, type CardColumn, CardTable } from '@guichet/ui';
import type { JSX } from 'react';
import { sayKilos } from './mots.ts';

export interface DenreesProps {
  readonly chiffres: ChiffresLus;
  readonly saySource: (code: string) => string;
  /** What the table of the same figures is called. */
  readonly caption: string;
}

/** Drawn apart, the heaviest first; what comes after them is drawn as one. */
const DESSINEES = 4;
type Categorie = ChiffresLus['categories'][number];
interface Morceau {
  readonly rang: number;
  readonly x: number;
  readonly width: number;
}

const rangOf = (sources: readonly string[], code: string): number => Math.min(sources.indexOf(code), DESSINEES);

const morceauxOf = ({ parts }: Categorie, sources: readonly string[], most: number): Morceau[] => {
  const widths = new Map<number, number>();
  for (const { code, kilos } of parts)
    widths.set(rangOf(sources, code), (widths.get(rangOf(sources, code)) ?? 0) + kilos);
  let x = 0;
  return [...widths]
    .toSorted(([a], [b]) => a - b)
    .map(([rang, kilos]) => {
      const width = (100 * kilos) / most;
      x += width;
      return { rang, width, x: x - width };
    });
};

const Cle = ({ rang }: { readonly rang: number }): JSX.Element => (
  <svg className="ga-denrees__cle" width="12" height="12" aria-hidden="true" focusable="false">
    <rect className={`ga-denrees__part--${rang}`} width="12" height="12" />
  </svg>
);

const Legende = ({
  sources,
  saySource,
}: Pick<DenreesProps, 'saySource'> & { readonly sources: readonly string[] }): JSX.Element => (
  <ul className="fr-raw-list ga-denrees__legende ga-mention">
    {sources.slice(0, DESSINEES).map((code, rang) => (
      <li key={code}>
        <Cle rang={rang} />
        {saySource(code)}
      </li>
    ))}
    {sources.length > DESSINEES && (
      <li>
        <Cle rang={DESSINEES} />
        Autres provenances
      </li>
    )}
  </ul>
);

/** What was given out, by kind and by where it came from: a picture, and the same figures in a table. */
export const Denrees = ({ chiffres, saySource, caption }: DenreesProps): JSX.Element => {
  const { categories, approvisionnements, kilos } = chiffres;
  const sources = approvisionnements.map(({ code }) => code);
  const most = Math.max(...categories.map((one) => one.kilos));
  const kilosFrom = ({ parts }: Categorie, code: string): number =>
    parts.find((part) => part.code === code)?.kilos ?? 0;
  const columns: readonly CardColumn<Categorie>[] = [
    { key: 'categorie', head: 'Catégorie', isHead: true, cell: ({ code }) => CATEGORIES_DENREES[code] },
    ...sources.map((source) => ({
      ...{ key: source, head: saySource(source), numeric: true },
      cell: (one: Categorie) => sayKilos(kilosFrom(one, source)),
    })),
    { key: 'total', head: 'Total', numeric: true, cell: (one) => sayKilos(one.kilos) },
  ];
  return (
    <div className="ga-stack">
      <ul className="fr-raw-list ga-denrees">
        {categories.map((categorie) => (
          <li key={categorie.code}>
            <span>{CATEGORIES_DENREES[categorie.code]}</span>
            <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              {morceauxOf(categorie, sources, most).map(({ rang, x, width }) => (
                <rect key={rang} className={`ga-denrees__part--${rang}`} x={x} width={width} height="16" />
              ))}
            </svg>
            <strong>{sayKilos(categorie.kilos)}</strong>
          </li>
        ))}
      </ul>
      <Legende sources={sources} saySource={saySource} />
      <Accordion title="Le même compte, en tableau">
        <CardTable
          caption={caption}
          columns={columns}
          items={categories}
          keyOf={({ code }) => code}
          foot={['Total', ...approvisionnements.map((one) => sayKilos(one.kilos)), sayKilos(kilos)]}
        />
      </Accordion>
    </div>
  );
};
