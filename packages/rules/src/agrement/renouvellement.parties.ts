import { BLOCS_AGREMENT } from '../subvention/index.ts';

/** What a renewal is read again by, in the order of its page. */
export const PARTIES_RELUES = {
  demandeur: 'Votre association et ses contacts',
  ...BLOCS_AGREMENT,
  autres: 'Questions propres à cet agrément',
  liens: 'Agréments, unions, membres',
  haa: 'Aide alimentaire',
  documents: 'Documents',
} as const satisfies Readonly<Record<string, string>>;
export type PartieRelue = keyof typeof PARTIES_RELUES;
