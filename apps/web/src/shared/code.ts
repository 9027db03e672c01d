const GROUPE = 4;

/** As it is printed, however it was typed: «k7qm 2xpf 9hrd» is K7QM-2XPF-9HRD. */
export const formatCode = (typed: string): string => {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/gu, '');
  return (letters.match(new RegExp(`.{1,${GROUPE}}`, 'gu')) ?? []).join('-');
};

export const isCode = (code: string): boolean => /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/u.test(code);
