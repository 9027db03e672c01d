import { formatIban } from '@guichet/rules/validation';
import type { Champ, Source, Valeurs } from '../../../shared/champs/champ.ts';
import { sayValeur } from '../../../shared/champs/say.ts';

export const text = (item: Valeurs, name: string): string => String(item[name] ?? '');
/** 02 40 00 00 00; a number from elsewhere stays as it is. */
export const by2 = (phone: string): string =>
  /^0\d{9}$/u.test(phone) ? phone.replace(/(\d{2})(?=\d)/gu, '$1 ') : phone;
export const by4 = (iban: string): string => formatIban(iban).replaceAll(' ', '\u00a0');

/** The fields that say something, each by its label. */
export const sayFields = (champs: readonly Champ[], item: Valeurs, source: Source): readonly string[] =>
  champs
    .filter(({ name }) => item[name] !== null && item[name] !== undefined && item[name] !== '')
    .map((champ) => `${champ.label} : ${sayValeur(champ, item[champ.name], source)}`);
