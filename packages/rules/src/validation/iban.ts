import { allowed, denied, type Verdict } from '../verdict.ts';

/** Country, two check digits (02 to 98), then 11 to 30 letters or digits. */
const FORM = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z\d]{11,30}$/u;
/** The countries of nearly every account here have a fixed length: a missing group is seen at once. */
const LENGTHS: Readonly<Record<string, number>> = { FR: 27, MC: 27 };

/** The remainder by 97 of the IBAN read as one number, its first four characters moved to the end, A as 10 … Z as 35. */
const remainderOf = (iban: string): number =>
  [...(iban.slice(4) + iban.slice(0, 4))].reduce((remainder, sign) => {
    const value = Number.parseInt(sign, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** VALID-003, on an IBAN already normalised. */
export const checkIban = (iban: string): Verdict<'IBAN_INVALIDE'> => {
  const length = LENGTHS[iban.slice(0, 2)];
  const isWellFormed = FORM.test(iban) && (length === undefined || iban.length === length);
  return isWellFormed && remainderOf(iban) === 1 ? allowed : denied('IBAN_INVALIDE');
};

/** By groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1 ');
