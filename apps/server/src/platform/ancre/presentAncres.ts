import { type Ancre, pemOf } from './enonce.ts';

/** As published: the keys that signed, then what they signed. */
export const presentAncres = (ancres: readonly Ancre[]) => ({
  cles: [...new Set(ancres.map(({ cle }) => cle))].map((cle) => ({ cle, pem: pemOf(cle) })),
  ancres: [...ancres],
});
