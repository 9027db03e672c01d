import { roleSchema } from '@guichet/rules/acteur';
import * as z from 'zod';

export const rolesFormSchema = z.strictObject({
  roles: z.array(roleSchema).min(1, 'Choisissez au moins un rôle.').max(10, 'Dix rôles au plus.'),
});
