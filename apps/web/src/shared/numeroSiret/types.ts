import type { ouvertureSiretSchema, suiviSiretSchema } from '@guichet/contract/demandes';
import type * as z from 'zod';

export type OuvertureSiret = z.infer<typeof ouvertureSiretSchema>;
export type SuiviSiret = z.infer<typeof suiviSiretSchema>;
