const TEN = 10;
const luhn = (digits: string): number =>
  [...digits].toReversed().reduce((sum, digit, rank) => {
    const value = Number(digit) * (rank % 2 === 0 ? 2 : 1);
    return sum + (value >= TEN ? value - (TEN - 1) : value);
  }, 0);
const withKey = (digits: string): string => `${digits}${(TEN - (luhn(digits) % TEN)) % TEN}`;

/** No real SIREN starts with 000, though the keys are right. */
export const sirenOf = (rang: number): string => withKey(`0008${String(rang).padStart(4, '0')}`);
export const siegeOf = (siren: string): string => withKey(`${siren}0001`);

const BANQUE = '9999900001';
const MOD = 97n;
const rest = (digits: string): number => Number(BigInt(digits) % MOD);
const RIB = 97;
const IBAN = 98;
/** Right keys, of a bank that does not exist: each association has its own. */
export const ibanOf = (rang: number): string => {
  const compte = `${BANQUE}${String(rang).padStart(11, '0')}`;
  const rib = `${compte}${String(RIB - rest(`${compte}00`)).padStart(2, '0')}`;
  // F and R are 15 and 27 to who checks them.
  return `FR${String(IBAN - rest(`${rib}152700`)).padStart(2, '0')}${rib}`;
};
