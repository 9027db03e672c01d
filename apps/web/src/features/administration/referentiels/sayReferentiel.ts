import * as z from 'zod';

const choixSchema = z.array(z.object({ label: z.string() }));
const SHOWN_AT_MOST = 12;

export const labelOfChamp = (champ: string): string => (champ === 'options' ? 'Choix proposés' : 'Nom de la liste');

/** A list of choices by its words, the first ones at least: enough to tell two versions apart. */
export const sayChamp = (_: string, value: unknown): string => {
  const { data } = choixSchema.safeParse(value);
  if (!data) return String(value);
  const shown = data.slice(0, SHOWN_AT_MOST).map(({ label }) => label);
  const rest = data.length - shown.length;
  return `${data.length} choix : ${shown.join(', ')}${rest > 0 ? ` et ${rest} autres` : ''}`;
};
