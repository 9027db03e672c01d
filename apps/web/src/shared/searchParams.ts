import { toQueryString } from '@guichet/contract';

export type SearchParams = Readonly<Record<string, string | readonly string[]>>;

/** Plain text both ways, a repeated name giving a list: addresses are written by mails and other sites too. */
export const parseSearch = (search: string): SearchParams => {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => toQueryString(search);

export const textParam = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** ROUTE-053: a year of four digits, within what the server keeps; anything else is as if it were not there. */
export const exerciceParam = (value: unknown): number | undefined => {
  const text = textParam(value);
  return text !== undefined && /^20\d\d$/u.test(text) ? Number(text) : undefined;
};
