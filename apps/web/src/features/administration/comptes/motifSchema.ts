import * as z from 'zod';

const MAXIMUM = 500;

export const motifSchema = z.strictObject({
  locked_motif: z
    .string()
    .trim()
    .min(1, 'Veuillez renseigner le champ Motif du verrouillage.')
    .max(MAXIMUM, `Le champ Motif du verrouillage ne doit pas contenir plus de ${MAXIMUM} caractère(s).`),
});
