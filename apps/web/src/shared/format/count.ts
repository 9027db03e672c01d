/** «1 sujet», «2 sujets», «aucun sujet» would be another sentence: none is «0 sujet», as French writes it. */
export const sayCount = (count: number, noun: string): string => `${count} ${noun}${count > 1 ? 's' : ''}`;
