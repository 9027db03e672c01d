import type { JSX } from 'react';

export interface ShareRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
  /** An earlier value to compare with. */
  readonly before?: { readonly value: number; readonly text: string } | undefined;
}

export interface ShareBarsProps {
  readonly caption: string;
  /** The heads of the columns. */
  readonly heads: {
    readonly label: string;
    readonly value: string;
    /** Absent where the parts make no whole. */
    readonly share?: string | undefined;
    readonly before?: string | undefined;
  };
  readonly rows: readonly ShareRow[];
  /** What a whole bar is worth; else the greatest value. */
  readonly full?: number;
}

const shareFormat = new Intl.NumberFormat('fr-FR', { style: 'percent' });
const shareText = (value: number, total: number): string =>
  value > 0 && value / total < 0.005 ? 'moins de 1 %' : shareFormat.format(value / total);

const percentOf = (value: number, most: number): string => `${most === 0 ? 0 : (100 * value) / most}%`;

/** A table that is its own picture: each row draws its share, the longest bar being the greatest value. */
export const ShareBars = ({ caption, heads, rows, full }: ShareBarsProps): JSX.Element => {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const most = full ?? Math.max(0, ...rows.flatMap(({ value, before }) => [value, before?.value ?? 0]));
  return (
    <div className="ga-sheet">
      <table className="ga-shares">
        <caption>
          {caption}
          {heads.before && (
            <span className="ga-mention ga-shares__legend">
              Trait épais : {heads.value}. Trait fin : {heads.before}.
            </span>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{heads.label}</th>
            {heads.before && <th scope="col">{heads.before}</th>}
            <th scope="col">{heads.value}</th>
            {heads.share && <th scope="col">{heads.share}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value, text, before }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <svg className="ga-shares__bar" aria-hidden="true" focusable="false">
                  {full !== undefined && <rect className="ga-shares__full" width="100%" height="8" />}
                  <rect className="ga-shares__now" width={percentOf(value, most)} height="8" />
                  {before && (
                    <rect className="ga-shares__before" y="9" width={percentOf(before.value, most)} height="4" />
                  )}
                </svg>
              </th>
              {heads.before && <td>{before?.text}</td>}
              <td>{text}</td>
              {heads.share && <td>{total === 0 ? '' : shareText(value, total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
