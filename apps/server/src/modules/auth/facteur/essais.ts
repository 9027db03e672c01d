/** Wrong guesses that a sign-in, or a session that proves itself again, is forgiven less one. */
export const ESSAIS = 5;
/** How long what a passkey is asked to sign in a session stays asked. */
export const DEFI_MS = 5 * 60_000;
