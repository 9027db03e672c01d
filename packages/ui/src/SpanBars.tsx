import type { JSX } from 'react';

interface Span {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}
export interface SpanRow {
  readonly key: string;
  readonly label: string;
  /** Absent: nothing to measure yet. */
  readonly now: (Span & { readonly text: string; readonly span: string }) | null;
  /** An earlier middle to compare with. */
  readonly before: { readonly middle: number; readonly text: string } | null;
}

export interface SpanBarsProps {
  readonly caption: string;
  readonly heads: { readonly label: string; readonly now: string; readonly span: string; readonly before: string };
  readonly rows: readonly SpanRow[];
}

/** Room for half a dot at each end. */
const [START, WIDTH] = [3, 94];
const at = (value: number, most: number): string => `${START + (most === 0 ? 0 : (WIDTH * value) / most)}%`;
const RIEN = '–';

/** A table that is its own picture: each row draws the middle half of what was measured, its middle, and an earlier one. */
export const SpanBars = ({ caption, heads, rows }: SpanBarsProps): JSX.Element => {
  const most = Math.max(0, ...rows.flatMap(({ now, before }) => [now?.high ?? 0, before?.middle ?? 0]));
  return (
    <div className="ga-sheet">
      <table className="ga-shares ga-spans">
        <caption>
          {caption}
          <span className="ga-mention ga-shares__legend">
            Point plein : {heads.now}. Point creux : {heads.before}. Bande : {heads.span}.
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{heads.label}</th>
            <th scope="col">{heads.now}</th>
            <th scope="col">{heads.span}</th>
            <th scope="col">{heads.before}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, now, before }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <svg className="ga-spans__bar" aria-hidden="true" focusable="false">
                  <line className="ga-spans__line" x1={at(0, most)} x2={at(most, most)} y1="9" y2="9" />
                  {now && (
                    <rect
                      className="ga-spans__half"
                      x={at(now.low, most)}
                      y="3"
                      width={`${most === 0 ? 0 : (WIDTH * (now.high - now.low)) / most}%`}
                      height="12"
                    />
                  )}
                  {before && <circle className="ga-spans__before" cx={at(before.middle, most)} cy="9" r="4" />}
                  {now && <circle className="ga-spans__now" cx={at(now.middle, most)} cy="9" r="5.5" />}
                </svg>
              </th>
              <td>
                <strong>{now?.text ?? RIEN}</strong>
              </td>
              <td>{now?.span ?? RIEN}</td>
              <td>{before?.text ?? RIEN}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
