import { isSameValue, type Plat } from '@guichet/rules/versions';
import * as z from 'zod';

/** What outlives a tab of a form saved by its button: only what was typed, the rest may have changed since. */
const gardeSchema = z.object({ base: z.number().nullable(), champs: z.record(z.string(), z.unknown()) });

export const readGarde = (contenu: unknown) => gardeSchema.safeParse(contenu).data ?? null;

const RETAPE =
  'Vous avez déjà récrit ici une partie de ce que vous aviez tapé : enregistrez d’abord, puis reprenez. Les deux vous seront montrés.';

/** Neither writing goes over the other: once the newer is saved, the server shows both. */
export const refusReprise = (contenu: unknown, typed: Plat): string | null => {
  const champs = Object.entries(readGarde(contenu)?.champs ?? {});
  return champs.some(([champ, value]) => champ in typed && !isSameValue(typed[champ], value)) ? RETAPE : null;
};
