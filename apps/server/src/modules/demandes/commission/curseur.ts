import * as z from 'zod';
import { defineCurseur } from '../../../platform/curseur.ts';

export const curseurCommission = defineCurseur({ jour: z.iso.date(), id: z.uuid() });
