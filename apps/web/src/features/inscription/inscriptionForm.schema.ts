import { inscriptionSchema } from '@guichet/rules/compte';

const isEmptyConfirmation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'confirm' in value && value.confirm === '';

/** The contract compares the two passwords only once both are typed; the form asks for the second as well. */
export const inscriptionFormSchema = inscriptionSchema.refine(({ confirm }) => confirm !== '', {
  path: ['confirm'],
  message: 'Veuillez renseigner le champ Confirmation du mot de passe.',
  when: ({ value }) => isEmptyConfirmation(value),
});
