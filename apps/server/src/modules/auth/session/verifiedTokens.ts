export interface AccessClaims {
  readonly sessionId: string;
  readonly exp: number;
}

const KEPT = 20_000;

/**
 * A signature once verified stays verified: the same token is not checked again until it leaves this list.
 * Only the signature is remembered; its end and its session's row are asked at every request.
 */
export const createVerifiedTokens = () => {
  const claims = new Map<string, AccessClaims>();
  return {
    get: (token: string): AccessClaims | undefined => claims.get(token),
    add(token: string, verified: AccessClaims): void {
      const oldest = claims.size >= KEPT ? claims.keys().next().value : undefined;
      if (oldest !== undefined) claims.delete(oldest);
      claims.set(token, verified);
    },
  };
};
