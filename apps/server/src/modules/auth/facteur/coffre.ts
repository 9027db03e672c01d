import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SECOURS_NOMBRE } from '@guichet/rules/facteur';
import { toBase32 } from './base32.ts';

const IV = 12;
const TAG = 16;
/** Fifty bits of chance, in ten characters: nobody guesses one, and a person can copy it. */
const SECOURS_OCTETS = 7;
const SECOURS_SIGNES = 10;

/** Seals what the database keeps and must not be able to read. Its keys follow from the pepper, which is not in it. */
export const createCoffre = (pepper: string) => {
  const keyOf = (usage: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', `guichet-asso/${usage}`, 32));
  const seal = keyOf('facteur');
  const secours = keyOf('secours');
  const porte = keyOf('porte');
  return {
    /** Bound to its account: moved to another row, it opens nothing. */
    seal(secret: Buffer, id_compte: string): Buffer {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', seal, iv).setAAD(Buffer.from(id_compte));
      const content = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]);
    },
    open(sealed: Buffer, id_compte: string): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', seal, sealed.subarray(0, IV)).setAAD(Buffer.from(id_compte));
      decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
    },
    newSecours: (): string[] =>
      Array.from({ length: SECOURS_NOMBRE }, () => toBase32(randomBytes(SECOURS_OCTETS)).slice(0, SECOURS_SIGNES)),
    /** What is counted without being named: the account that a guess aims at, the place it comes from. */
    empreinteOf: (...mots: readonly string[]): Buffer =>
      createHmac('sha256', porte).update(JSON.stringify(mots)).digest(),
    hashSecours: (code: string): Buffer => createHmac('sha256', secours).update(code).digest(),
  };
};
export type Coffre = ReturnType<typeof createCoffre>;
