import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR, RFC 8949: what a passkey writes of it, and no more. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
};
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;
const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -value - 1);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])]);
};

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Demande {
  readonly challenge: string;
}
export interface Authentificateur {
  create(options: Demande): object;
  /** `origin`: of the page that asks, when it is not the portal's. */
  assert(options: Demande, more?: { readonly origin?: string; readonly compteur?: number }): object;
}

/** A passkey in software, by the words of WebAuthn alone: it shares nothing with what verifies it. */
export const createAuthentificateur = (base: string): Authentificateur => {
  const { origin: own, hostname } = new URL(base);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const authData = (flags: number, compteur: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(compteur);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    create({ challenge }) {
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encode(cose)]);
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(PRESENT | VERIFIED | ATTESTED, counter, attested)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, own).toString('base64url'),
          attestationObject: encode(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert({ challenge }, { origin = own, compteur } = {}) {
      counter += 1;
      const data = authData(PRESENT | VERIFIED, compteur ?? counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};
