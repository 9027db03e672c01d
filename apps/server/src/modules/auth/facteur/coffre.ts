import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SECOURS_NOMBRE } from '@guichet/rules/facteur';
import type { Poivres } from '../../../config.ts';
import { type Coffre as CoffrePlateforme, isSealed } from '../../../platform/coffre/coffre.ts';
import { toBase32 } from './base32.ts';

const IV = 12;
const TAG = 16;
/** Fifty bits of chance, in ten characters: nobody guesses one, and a person can copy it. */
const SECOURS_OCTETS = 7;
const SECOURS_SIGNES = 10;

/** As it was sealed before the vault, and as a version from before it still reads: by a key of the pepper, without its version. */
const sealBefore = (key: Buffer, secret: Buffer, id_compte: string): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id_compte));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
};
const openBefore = (key: Buffer, sealed: Buffer, id_compte: string): Buffer => {
  const iv = sealed.subarray(0, IV);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG }).setAAD(Buffer.from(id_compte));
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
};

type Keys = readonly [Buffer, ...Buffer[]];
const openByOne = ([key, next, ...others]: Keys, sealed: Buffer, id_compte: string): Buffer => {
  try {
    return openBefore(key, sealed, id_compte);
  } catch (error) {
    if (!next) throw error;
    return openByOne([next, ...others], sealed, id_compte);
  }
};

export const PLACE_FACTEUR = 'auth.facteur.secret';

/** The secrets of factors in the vault of the platform; codes and guesses by digests whose keys follow from the pepper. */
export const createCoffre = ([pepper, ...others]: Poivres, coffre: CoffrePlateforme) => {
  const keysOf = (usage: string): Keys => {
    const keyOf = (one: string) => Buffer.from(hkdfSync('sha256', one, '', `guichet-asso/${usage}`, 32));
    return [keyOf(pepper), ...others.map(keyOf)];
  };
  const avant = keysOf('facteur');
  const secours = keysOf('secours');
  const [porte] = keysOf('porte');
  const hashBy = (key: Buffer, code: string): Buffer => createHmac('sha256', key).update(code).digest();
  return {
    /** Bound to its account: moved to another row, it opens nothing. */
    seal(secret: Buffer, id_compte: string): Buffer {
      if (coffre.isClearWritten) return sealBefore(avant[0], secret, id_compte);
      return Buffer.from(coffre.seal(PLACE_FACTEUR, [id_compte], secret.toString('base64url')));
    },
    open(sealed: Buffer, id_compte: string): Buffer {
      const text = sealed.toString('latin1');
      if (isSealed(text)) return Buffer.from(coffre.open(PLACE_FACTEUR, [id_compte], text), 'base64url');
      return openByOne(avant, sealed, id_compte);
    },
    newSecours: (): string[] =>
      Array.from({ length: SECOURS_NOMBRE }, () => toBase32(randomBytes(SECOURS_OCTETS)).slice(0, SECOURS_SIGNES)),
    /** What is counted without being named: the account that a guess aims at, the place it comes from. */
    empreinteOf: (...mots: readonly string[]): Buffer =>
      createHmac('sha256', porte).update(JSON.stringify(mots)).digest(),
    hashSecours: (code: string): Buffer => hashBy(secours[0], code),
    /** Under every pepper: a code given before a change is kept under the other. */
    hashesSecours: (code: string): Buffer[] => secours.map((key) => hashBy(key, code)),
  };
};
export type Coffre = ReturnType<typeof createCoffre>;
