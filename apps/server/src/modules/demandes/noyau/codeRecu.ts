import { randomBytes } from 'node:crypto';

/** Neither 0 nor O, neither 1 nor I: read aloud or typed from paper, a letter is never taken for another. */
const SIGNES = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LONGUEUR = 12;
const GROUPE = 4;

const inGroups = (signs: string): string => [0, 1, 2].map((n) => signs.slice(n * GROUPE, (n + 1) * GROUPE)).join('-');

/** 60 bits that nobody guesses: a receipt is checked by who holds its code. */
export const newCode = (): string =>
  inGroups([...randomBytes(LONGUEUR)].map((byte) => SIGNES[byte % SIGNES.length]).join(''));

/** With or without its dashes, in capitals or not. */
export const readCode = (typed: string): string => inGroups(typed.replaceAll('-', '').toUpperCase());
