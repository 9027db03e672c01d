import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { CHAINES, type Tete } from '../verification/suivi.ts';

/** What is signed: plain lines, so that whoever reads them needs no program of ours. */
interface Enonce {
  readonly portail: string;
  readonly jour: string;
  readonly fait_at: string;
  /** The digest of the one before: none can be taken out of the row. */
  readonly precedente: string | null;
  readonly tetes: readonly Tete[];
}

export interface Ancre {
  readonly jour: string;
  readonly enonce: string;
  /** Ed25519 over the bytes of `enonce`, in base64. */
  readonly signature: string;
  /** The public key, its 32 bytes in base64url. */
  readonly cle: string;
}

const TITRE = 'guichet-asso ancre 1';
const RIEN = '-';

export const digestOf = (enonce: string): string => createHash('sha256').update(enonce).digest('hex');

export const writeEnonce = ({ portail, jour, fait_at, precedente, tetes }: Enonce): string =>
  [
    ...[TITRE, `portail ${portail}`, `jour ${jour}`, `fait ${fait_at}`, `precedente ${precedente ?? RIEN}`],
    ...tetes.map(({ numero, hash }, chaine) => `chaine ${chaine} ${numero} ${hash || RIEN}`),
    '',
  ].join('\n');

const CHAINE = /^chaine (?<chaine>\d{1,2}) (?<numero>\d{1,15}) (?<hash>[0-9a-f]{64}|-)$/u;

const readTete = (line: string | undefined, rang: number): Tete | null => {
  const { chaine, numero, hash = '' } = CHAINE.exec(line ?? '')?.groups ?? {};
  return Number(chaine) === rang ? { numero: Number(numero), hash: hash === RIEN ? '' : hash } : null;
};

const saidIn = (line: string | undefined, name: string): string | null =>
  line?.startsWith(`${name} `) ? line.slice(name.length + 1) : null;

/** Null when it is not one: nothing is guessed. */
export const readEnonce = (text: string): Enonce | null => {
  const [titre, ...lines] = text.split('\n');
  const [portail, jour, fait_at, precedente] = ['portail', 'jour', 'fait', 'precedente'].map((name, rang) =>
    saidIn(lines[rang], name),
  );
  const tetes = Array.from({ length: CHAINES }, (_, rang) => readTete(lines[rang + 4], rang));
  if (titre !== TITRE || !portail || !jour || !fait_at || !precedente) return null;
  if (lines.length !== CHAINES + 5 || !tetes.every((tete) => tete !== null)) return null;
  return { portail, jour, fait_at, precedente: precedente === RIEN ? null : precedente, tetes };
};

export const publicOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

const keyOf = (cle: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: cle }, format: 'jwk' });

export const pemOf = (cle: string): string => keyOf(cle).export({ type: 'spki', format: 'pem' }).toString();

export const signEnonce = (enonce: string, key: KeyObject): string =>
  sign(null, Buffer.from(enonce), key).toString('base64');

export const isSigned = ({ enonce, signature, cle }: Ancre): boolean => {
  try {
    return verify(null, Buffer.from(enonce), keyOf(cle), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};
