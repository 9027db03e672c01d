/** The count that the bell shows has little room; the words say it whole. */
const MONTRES = 99;

export const sayNonLues = (count: number): string => {
  if (count === 0) return 'aucune non lue';
  return count === 1 ? '1 non lue' : `${count} non lues`;
};

export const montrerNonLues = (count: number): string => (count > MONTRES ? `${MONTRES}+` : String(count));

export const sayReste = (count: number): string => {
  if (count === 0) return 'Vous avez tout lu.';
  return count === 1 ? '1 notification non lue.' : `${count} notifications non lues.`;
};
