import type { JSX } from 'react';

export interface StackColumn {
  readonly key: string;
  /** As a row of the table; then as little as a column bears. */
  readonly label: string;
  readonly short: string;
  /** One for each series, in their order. */
  readonly values: readonly number[];
}

export interface StackColumnsProps {
  readonly caption: string;
  readonly head: string;
  /** The first stands alone; the others stand on each other, beside it. */
  readonly series: readonly string[];
  readonly columns: readonly StackColumn[];
}

const HEIGHT = 100;
const [SINGLE, STACK, WIDTH] = [8, 52, 40];

interface Part {
  readonly rank: number;
  readonly y: number;
  readonly height: number;
}
const partsOf = (values: readonly number[], most: number): readonly Part[] => {
  let base = HEIGHT;
  return values.map((value, rank) => {
    const height = most === 0 ? 0 : (HEIGHT * value) / most;
    if (rank === 0) return { rank, y: HEIGHT - height, height };
    base -= height;
    return { rank, y: base, height };
  });
};
const heightOf = ([first = 0, ...others]: readonly number[]): number =>
  Math.max(
    first,
    others.reduce((sum, value) => sum + value, 0),
  );

/** Columns for the eye, and under them the table that says the same, opened by who wants it. */
export const StackColumns = ({ caption, head, series, columns }: StackColumnsProps): JSX.Element => {
  const most = Math.max(0, ...columns.map(({ values }) => heightOf(values)));
  return (
    <div className="ga-stacks">
      <div aria-hidden="true">
        <ul className="ga-stacks__keys">
          {series.map((name, rank) => (
            <li key={name}>
              <svg className="ga-stacks__key" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
                <rect className={`ga-stacks__part--${rank}`} x="0.5" y="0.5" width="11" height="11" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <p className="ga-mention">{most} au plus</p>
        <ol className="ga-stacks__columns">
          {columns.map(({ key, short, values }) => (
            <li key={key}>
              <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
                {partsOf(values, most).map(({ rank, y, height }) => (
                  <rect
                    key={rank}
                    className={`ga-stacks__part--${rank}`}
                    x={rank === 0 ? SINGLE : STACK}
                    y={y}
                    width={WIDTH}
                    height={height}
                  />
                ))}
              </svg>
              <span>{short}</span>
            </li>
          ))}
        </ol>
      </div>
      <details className="ga-stacks__table">
        <summary>Tableau : {caption.charAt(0).toLocaleLowerCase('fr') + caption.slice(1)}</summary>
        <div className="ga-sheet">
          <table className="ga-shares">
            <caption className="fr-sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {series.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {columns.map(({ key, label, values }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {series.map((name, rank) => (
                    <td key={name}>{values[rank] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
};
