import type { GenreFacteur } from '@guichet/rules/facteur';

/** WebAuthn, as browsers write it in JSON. */
interface Signee<Reponse> {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Reponse;
}
export type Attestation = Signee<{
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}>;
export type Assertion = Signee<{
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}>;

/** A code of an application or for a lost device, or what a passkey signed. */
export type Preuve = { readonly code: string } | { readonly cle: Assertion };

interface Designee {
  readonly type: 'public-key';
  readonly id: string;
  readonly transports: string[];
}

/** What a passkey is asked to sign. */
export interface Defi {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'preferred';
  readonly allowCredentials: Designee[];
}

export interface CreationCle {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly timeout: number;
  readonly attestation: 'none';
  readonly pubKeyCredParams: { readonly type: 'public-key'; readonly alg: number }[];
  readonly excludeCredentials: Designee[];
  readonly authenticatorSelection: {
    readonly residentKey: 'discouraged';
    readonly requireResidentKey: boolean;
    readonly userVerification: 'preferred';
  };
}

/** How someone may prove who they are beside their password. */
export interface Moyens {
  readonly facteurs: GenreFacteur[];
  readonly defi: Defi | null;
}

/** The password was right and opens nothing yet. */
export interface EnAttente extends Moyens {
  readonly connexion: string;
}

export interface Facteur {
  readonly id: string;
  readonly genre: GenreFacteur;
  readonly nom: string;
  readonly cree_at: Date;
  readonly utilise_at: Date | null;
}

export interface FacteursLus {
  readonly roles: readonly string[];
  readonly facteurs: readonly Facteur[];
  readonly secours: number;
}
