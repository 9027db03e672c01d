import { createHash } from 'node:crypto';
import type { Rib } from '@guichet/rules/association';
import type { Coffre } from '../../platform/coffre/coffre.ts';

const plain = (words: string | undefined): string => (words ?? '').normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
const digestOf = (words: string): string => createHash('sha256').update(words).digest('hex');

/** Alone it can be guessed by trying numbers: it never leaves this process without a key on it. */
const digestRib = ({ iban, titulaire }: Partial<Rib>): string =>
  digestOf(JSON.stringify([plain(iban).replaceAll(' ', '').toUpperCase(), plain(titulaire).toLowerCase()]));

/** Whether two are the same account: same number, same holder. */
export const isSameRib = (one: Partial<Rib>, other: Partial<Rib>): boolean => digestRib(one) === digestRib(other);

const USAGE_RIB = 'rib';

/** Whether an account is still the one that was chosen, for who may not know its number; under each key, today's first. */
export const empreintesRib = (coffre: Coffre, rib: Partial<Rib>): readonly string[] =>
  coffre.empreintes(USAGE_RIB, digestRib(rib));

export const renewEmpreinteRib = (coffre: Coffre, stored: string, now: readonly string[]): string =>
  coffre.renewEmpreinte(USAGE_RIB, stored, now);

const digestNumero = ({ iban }: Partial<Rib>): string => digestOf(plain(iban).replaceAll(' ', '').toUpperCase());

/** Of the number alone: an establishment has it once. */
export const empreinteNumero = (coffre: Coffre, rib: Partial<Rib>): string =>
  coffre.empreinte('numero', digestNumero(rib));

/** The same under each key, today's first: for what was kept under an older one. */
export const empreintesNumero = (coffre: Coffre, rib: Partial<Rib>): readonly string[] =>
  coffre.empreintes('numero', digestNumero(rib));
