/** «1 club», «12 clubs payés». */
export const deClubs = (nombre: number, fait = ''): string => {
  const s = nombre > 1 ? 's' : '';
  return `${nombre} club${s}${fait && ` ${fait}${s}`}`;
};
