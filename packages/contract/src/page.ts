import * as z from 'zod';

const PAGE_PAR_DEFAUT = 20;
export const PAGE_MAXIMUM = 100;

/** How many entries a list gives: twenty unless asked, a hundred at most, refused beyond (UI-034). */
export const pageSizeSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGE_MAXIMUM)
  .default(PAGE_PAR_DEFAUT)
  .describe('Nombre d’éléments de la page.');
