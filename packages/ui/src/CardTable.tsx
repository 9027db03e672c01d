import type { JSX, ReactNode } from 'react';

type Sens = 'asc' | 'desc';

export interface CardColumn<T> {
  readonly key: string;
  readonly head: string;
  readonly cell: (item: T) => ReactNode;
  /** Amounts and counts, on the right. */
  readonly numeric?: boolean;
  /** What sorts the lines; the way is null while another column does. */
  readonly sort?: { readonly sens: Sens | null; readonly onSort: () => void };
  /** What names the line. */
  readonly isHead?: boolean;
}

export interface CardTableProps<T> {
  readonly caption: string;
  /** Where a title just above says the same. */
  readonly hidesCaption?: boolean;
  readonly columns: readonly CardColumn<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Four columns or so: a table still where half the page is taken. */
  readonly isNarrow?: boolean;
  /** The last line, cell by cell, in the order of the columns. */
  readonly foot?: readonly ReactNode[];
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '↑', desc: '↓' } as const;
const Head = <T,>({ column: { head, sort } }: { readonly column: CardColumn<T> }): ReactNode =>
  sort ? (
    <>
      <button type="button" className="ga-tri" onClick={sort.onSort}>
        {head}
        <span aria-hidden="true"> {sort.sens ? ARROWS[sort.sens] : '↕'}</span>
      </button>
      <span className="ga-tri__nom">{head}</span>
    </>
  ) : (
    head
  );

const classOf = (numeric: boolean | undefined): string | undefined => (numeric ? 'ga-cards__number' : undefined);

/** A table that becomes cards on a narrow screen. Shown as blocks, its parts would lose what they are: each says it. */
export const CardTable = <T,>({
  caption,
  hidesCaption = false,
  isNarrow = false,
  columns,
  items,
  keyOf,
  foot,
}: CardTableProps<T>): JSX.Element => (
  <div className={isNarrow ? 'ga-cards ga-cards--few' : 'ga-cards'}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the native role away */}
    <table role="table">
      <caption className={hidesCaption ? 'fr-sr-only' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classOf(column.numeric)}
              aria-sort={column.sort?.sens ? ARIA_SORT[column.sort.sens] : undefined}
            >
              <Head column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={keyOf(item)} role="row">
            {columns.map(({ key, head, cell, numeric, isHead }) =>
              isHead ? (
                <th key={key} role="rowheader" scope="row" data-head={head}>
                  {cell(item)}
                </th>
              ) : (
                <td key={key} role="cell" className={classOf(numeric)} data-head={head}>
                  {cell(item)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map(({ key, head, numeric }, index) => (
              <td key={key} role="cell" className={classOf(numeric)} data-head={head}>
                {foot[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the native role away */}
  </div>
);
