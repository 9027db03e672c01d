import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** What a person does with a field that they know by its label alone. */
export type Geste =
  | readonly ['texte' | 'date' | 'choix', label: string, said: string]
  /** Under a question, one answer or several. */
  | readonly ['parmi', question: string, ...answers: string[]]
  | readonly ['case', label: string];

const person = userEvent.setup({ delay: null, applyAccept: false });

/** The words of a label, without the help that stands beside them. */
const wordsOf = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll('\u00a0', ' ')
    .trim();

const named = <T extends Element>(selector: string, label: string): Promise<T> =>
  waitFor(() => {
    const found = [...document.querySelectorAll<T>(selector)].filter((element) => wordsOf(element) === label);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} champ(s) « ${label} »`);
    return found[0];
  });

const champNomme = async <T extends HTMLElement = HTMLInputElement>(label: string): Promise<T> => {
  const { control } = await named<HTMLLabelElement>('label', label);
  if (!control) throw new Error(`« ${label} » ne nomme aucun champ`);
  return control as T;
};

const act = async (geste: Geste): Promise<void> => {
  if (geste[0] === 'case') return person.click(await champNomme(geste[1]));
  if (geste[0] === 'parmi') {
    const [, question, ...answers] = geste;
    const group = (await named<HTMLLegendElement>('legend', question)).closest('fieldset') as HTMLElement;
    for (const answer of answers) await person.click(within(group).getByLabelText(answer));
    return;
  }
  const [kind, label, said] = geste;
  const field = await champNomme(label);
  if (kind === 'choix') return person.selectOptions(field, said);
  await person.clear(field);
  if (kind === 'date') return person.type(field, said);
  await person.click(field);
  return person.paste(said);
};

/** Fills a form as said, field after field: some are only asked because of what the one before says. */
export const saisir = async (...gestes: readonly Geste[]): Promise<void> => {
  for (const geste of gestes) await act(geste);
};

/** By its words: asking by role would name every field of the page each time. */
export const presser = async (name: string): Promise<void> => {
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
    if (!found) throw new Error(`Aucun bouton « ${name} »`);
    return found;
  });
  await person.click(button);
};
