const SIREN = /^\d{9}$/u;
const NIC = /^\d{5}$/u;
const DIX = 10;
const NEUF = 9;

/** From the right, the last digit as it is, then one out of two counted double: a multiple of ten. */
const isRight = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, rank) => {
    const value = Number(digit) * (rank % 2 === 0 ? 1 : 2);
    return total + (value > NEUF ? value - NEUF : value);
  }, 0);
  return sum % DIX === 0;
};

interface NumeroAttribue {
  readonly siren: string | null;
  readonly nic: string | null;
}
/** Nine digits and five: what can be written in a record at all. */
export const isNumeroEntier = ({ siren, nic }: NumeroAttribue): boolean =>
  siren !== null && nic !== null && SIREN.test(siren) && NIC.test(nic);

/** A number that Insee just gave is whole and its keys are right; old ones that are borne may fail them (ASSO-018). */
export const isNumeroAttribue = ({ siren, nic }: NumeroAttribue): boolean =>
  isNumeroEntier({ siren, nic }) && isRight(siren ?? '') && isRight(`${siren}${nic}`);
