import type { Presents } from '@guichet/rules/presence';

/** Beyond this many at once, names would be read aloud for longer than they are of use. */
const MOST_NAMED = 3;

/** What is said aloud when who is there changes: who came and who left, never who turns a page. */
export const annonceOf = (before: Presents, now: Presents): string => {
  const names = ({ presents }: Presents) => presents.map(({ nom }) => nom);
  const came = names(now).filter((nom) => !names(before).includes(nom));
  const left = names(before).filter((nom) => !names(now).includes(nom));
  if (now.autres > 0 || before.autres > 0 || came.length + left.length > MOST_NAMED) {
    const total = now.presents.length + now.autres;
    return total === before.presents.length + before.autres ? '' : `Autres personnes sur ce dossier : ${total}.`;
  }
  return [
    ...came.map((nom) => `${nom} est aussi sur ce dossier.`),
    ...left.map((nom) => `${nom} n’est plus sur ce dossier.`),
  ].join(' ');
};
