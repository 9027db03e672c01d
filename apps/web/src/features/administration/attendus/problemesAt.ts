import type { Probleme } from '@guichet/rules/subvention';

/** Of all problems of a scheme, those of one item of a list: `champs_attendus.3.options` is the fourth's. */
export const problemesAt =
  (problemes: readonly Probleme[], liste: string) =>
  (index: number): readonly Probleme[] => {
    const place = `${liste}.${index}`;
    const own = problemes.filter(({ champ }) => champ === place || champ.startsWith(`${place}.`));
    return own.filter(({ message }, rang) => own.findIndex((one) => one.message === message) === rang);
  };
