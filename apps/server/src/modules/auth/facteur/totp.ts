import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { toBase32 } from './base32.ts';

const PAS_SECONDES = 30;
const CHIFFRES = 6;
/** One step before and one after: a telephone is seldom more than half a minute wrong. */
const TOLERANCE = [0, -1, 1];

/** RFC 6238 asks for as many bits as its digest has. */
export const newSecret = (): Buffer => randomBytes(20);

/** RFC 4226, 5.3. */
export const codeAt = (secret: Buffer, pas: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(pas));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** CHIFFRES).padStart(CHIFFRES, '0');
};

export const pasOf = (now: Date): number => Math.floor(now.getTime() / 1_000 / PAS_SECONDES);

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The step that this code is of, when it is one that may still serve: a step serves once. */
export const findPas = (secret: Buffer, code: string, now: Date, dernier: number): number | null => {
  const found = TOLERANCE.map((ecart) => pasOf(now) + ecart).filter((pas) => isSame(codeAt(secret, pas), code));
  return found.find((pas) => pas > dernier) ?? null;
};

/** As the applications of codes read it, by a picture or a link. */
export const uriOf = (secret: Buffer, email: string): string => {
  const parameters = new URLSearchParams({
    secret: toBase32(secret),
    issuer: 'Guichet Asso',
    algorithm: 'SHA1',
    digits: String(CHIFFRES),
    period: String(PAS_SECONDES),
  });
  return `otpauth://totp/${encodeURIComponent(`Guichet Asso:${email}`)}?${parameters.toString().replaceAll('+', '%20')}`;
};
