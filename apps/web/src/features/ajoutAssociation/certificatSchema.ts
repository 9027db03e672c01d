import * as z from 'zod';

export const certificatSchema = z.object({
  fonction: z.string().min(1, 'Choisissez votre fonction dans l’association.'),
  notifications: z.boolean(),
  certificat: z.literal(true, 'Cochez la case pour certifier sur l’honneur que vous pouvez agir pour l’association.'),
});
export type Certificat = z.infer<typeof certificatSchema>;
