import { createHash } from 'node:crypto';
import type { Rib } from '@guichet/rules/association';

const plain = (words: string | undefined): string => (words ?? '').normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');

/** Whether an account is still the one that was chosen, for who may not know its number. */
export const empreinteRib = ({ iban, titulaire }: Partial<Rib>): string => {
  const compte = [plain(iban).replaceAll(' ', '').toUpperCase(), plain(titulaire).toLowerCase()];
  return createHash('sha256').update(JSON.stringify(compte)).digest('hex');
};
