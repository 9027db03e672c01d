import type { Compte } from '../harness/comptes.ts';

/** What our pages send with every call: the cookie, and the headers that say where it comes from. */
export const browserHeaders = ({ token }: Compte): Record<string, string> => ({
  accept: 'application/json',
  cookie: `token=${token}`,
  'sec-fetch-site': 'same-origin',
  'x-guichet-client': 'navigateur',
});

/** One after the other, then again from the first. */
export const inTurn = <Item>(items: readonly Item[]): (() => Item) => {
  let turn = 0;
  return () => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error('aucun compte pour cette connexion');
    turn += 1;
    return item;
  };
};
