import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Compte } from '../compte/compte.ts';
import type { Cle } from './facteur.repository.ts';
import type { Assertion, Attestation, CreationCle, Defi } from './facteur.ts';

/** EdDSA, ES256, RS256: what every device of these years has at least one of. */
const ALGORITHMES = [-8, -7, -257];
const DELAI_MS = 300_000;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

const isTransport = (name: string): name is Transport => TRANSPORTS.some((known) => known === name);
const designate = ({ cle_id, transports }: Pick<Cle, 'cle_id' | 'transports'>) => ({
  type: 'public-key' as const,
  id: cle_id,
  transports: [...transports],
});
const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** What a browser could not have made is refused, never an accident of ours. */
const orNull = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

/** Passkeys of this portal: they answer to its address and to no other. */
export const createWebauthn = (publicUrl: string) => {
  const { origin, hostname: rpId } = new URL(publicUrl);
  return {
    newDefi: (): string => randomBytes(32).toString('base64url'),

    creationOf: ({ id, email, prenom, nom }: Compte, challenge: string, known: readonly Cle[]): CreationCle => ({
      rp: { id: rpId, name: 'Guichet Asso' },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: `${prenom} ${nom}` },
      challenge,
      timeout: DELAI_MS,
      attestation: 'none',
      pubKeyCredParams: ALGORITHMES.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(designate),
      authenticatorSelection: { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'preferred' },
    }),

    defiOf: (challenge: string, known: readonly Cle[]): Defi => ({
      challenge,
      rpId,
      timeout: DELAI_MS,
      userVerification: 'preferred',
      allowCredentials: known.map(designate),
    }),

    /** The passkey, when it signed this very challenge for this very address. */
    async readCreation({ response, ...cle }: Attestation, challenge: string): Promise<Omit<Cle, 'id'> | null> {
      const transports = response.transports.filter(isTransport);
      const read = await orNull(() =>
        verifyRegistrationResponse({
          response: { ...cle, response: { ...response, transports }, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: false,
          supportedAlgorithmIDs: ALGORITHMES,
        }),
      );
      if (!read?.verified) return null;
      const { id: cle_id, publicKey, counter } = read.registrationInfo.credential;
      return { cle_id, cle_publique: Buffer.from(publicKey), compteur: counter, transports };
    },

    /** Its new counter, or null: a counter that goes back is a copy. */
    async readDefi(assertion: Assertion, challenge: string, cle: Cle): Promise<number | null> {
      const read = await orNull(() =>
        verifyAuthenticationResponse({
          response: { ...assertion, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: false,
          credential: { id: cle.cle_id, publicKey: copy(cle.cle_publique), counter: cle.compteur },
        }),
      );
      return read?.verified ? read.authenticationInfo.newCounter : null;
    },
  };
};
export type Webauthn = ReturnType<typeof createWebauthn>;
