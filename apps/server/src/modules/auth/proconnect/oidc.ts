import type { IdentiteProconnect } from '@guichet/rules/proconnect';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Settings } from '../../../config.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Depart } from './depart.repository.ts';

const PORTEE = 'openid given_name usual_name email siret';
/** ProConnect signs with it, its answers about a person included. */
const ALGORITHME = 'RS256';
const DELAI_S = 5;

/** An address that ProConnect does not vouch for is no address. */
const identiteSchema = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  email_verified: z.literal(true).optional(),
  siret: z.stringFormat('siret', /^\d{14}$/),
});

export interface Parti extends Depart {
  readonly url: string;
  readonly etat: string;
}
interface Retour extends Depart {
  readonly code: string;
  readonly etat: string;
  readonly iss?: string | undefined;
}

export interface Proconnect {
  begin(): Promise<Parti>;
  /** Who it is, as ProConnect says to us and to nobody in between; null when it says no. */
  finish(retour: Retour): Promise<IdentiteProconnect | null>;
}

/** What was sent to us is refused; what did not answer is not the agent's fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^OAUTH_(?!TIMEOUT)/.test(String(error.code));

type Reglages = Pick<
  Settings,
  'PUBLIC_URL' | 'PROCONNECT_ISSUER' | 'PROCONNECT_CLIENT_ID' | 'PROCONNECT_CLIENT_SECRET'
>;

export const createProconnect = ({
  PUBLIC_URL,
  PROCONNECT_ISSUER: issuer,
  PROCONNECT_CLIENT_ID: clientId,
  PROCONNECT_CLIENT_SECRET: clientSecret,
}: Reglages): Proconnect | null => {
  if (!issuer || !clientId || !clientSecret) return null;
  const redirect_uri = `${PUBLIC_URL}/client/proconnect`;
  const metadata = {
    client_secret: clientSecret,
    userinfo_signed_response_alg: ALGORITHME,
    id_token_signed_response_alg: ALGORITHME,
  };
  // Only a test environment has an address without TLS.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  let known: Promise<oidc.Configuration> | null = null;
  const discover = (): Promise<oidc.Configuration> => {
    const asked = oidc.discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretPost(clientSecret), {
      execute,
      timeout: DELAI_S,
    });
    // A first try that failed is not kept.
    asked.catch(() => {
      known = null;
    });
    return asked;
  };
  const configuration = async (): Promise<oidc.Configuration> => {
    known ??= discover();
    return known.catch(() => {
      throw new DomainError('PROCONNECT_INJOIGNABLE');
    });
  };
  return {
    async begin() {
      const config = await configuration();
      const [etat, nonce, verifieur] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: PORTEE,
        state: etat,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifieur),
        code_challenge_method: 'S256',
        // Whoever sits there proves it now: a session left open at the provider opens none of ours.
        prompt: 'login',
      });
      return { url: url.href, etat, nonce, verifieur };
    },

    async finish({ code, etat, iss, nonce, verifieur }) {
      const config = await configuration();
      const back = new URL(redirect_uri);
      back.search = new URLSearchParams({ code, state: etat, ...(iss ? { iss } : {}) }).toString();
      const checks = { pkceCodeVerifier: verifieur, expectedState: etat, expectedNonce: nonce, idTokenExpected: true };
      try {
        const tokens = await oidc.authorizationCodeGrant(config, back, checks);
        const claims = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
        return identiteSchema.safeParse(claims).data ?? null;
      } catch (error) {
        if (isRefusal(error)) return null;
        throw new DomainError('PROCONNECT_INJOIGNABLE');
      }
    },
  };
};
