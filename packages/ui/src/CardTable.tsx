import type { JSX, ReactNode } from 'react';
import { PAR_BLOC, RowBlock } from './RowBlock.tsx';

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
  /** Hundreds of lines: those far from sight are not in the page. How many there are in all, when it is known. */
  readonly long?: { readonly total: number | null };
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

/** The line of the heads is the first. */
const FIRST = 2;
interface Bloc<T> {
  readonly start: number;
  readonly lines: readonly T[];
}
const blocksOf = <T,>(items: readonly T[]): readonly Bloc<T>[] =>
  Array.from({ length: Math.ceil(items.length / PAR_BLOC) }, (_, rang) => {
    const start = rang * PAR_BLOC;
    return { start, lines: items.slice(start, start + PAR_BLOC) };
  });

interface RowProps<T> extends Pick<CardTableProps<T>, 'columns'> {
  readonly item: T;
  /** Its place in the whole list, where all of it is not in the page. */
  readonly index?: number;
}
const Row = <T,>({ columns, item, index }: RowProps<T>): JSX.Element => (
  // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the native role away
  <tr role="row" aria-rowindex={index}>
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
  // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the native role away
);

/** A table that becomes cards on a narrow screen. Shown as blocks, its parts would lose what they are: each says it. */
export const CardTable = <T,>({
  caption,
  hidesCaption = false,
  isNarrow = false,
  columns,
  items,
  keyOf,
  foot,
  long,
}: CardTableProps<T>): JSX.Element => {
  const body = (
    // biome-ignore lint/a11y/noRedundantRoles: display: block takes the native role away
    <tbody role="rowgroup">
      {items.map((item) => (
        <Row key={keyOf(item)} columns={columns} item={item} />
      ))}
    </tbody>
  );
  return (
    <div className={isNarrow ? 'ga-cards ga-cards--few' : 'ga-cards'}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the native role away */}
      <table role="table" aria-rowcount={long && (long.total === null ? -1 : long.total + 1 + (foot ? 1 : 0))}>
        <caption className={hidesCaption ? 'fr-sr-only' : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={long && 1}>
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
        {long
          ? blocksOf(items).map(({ start, lines }) => (
              <RowBlock key={start} columns={columns.length}>
                {lines.map((item, at) => (
                  <Row key={keyOf(item)} columns={columns} item={item} index={start + at + FIRST} />
                ))}
              </RowBlock>
            ))
          : body}
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
};
