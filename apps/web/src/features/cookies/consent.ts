/** UI-005. */
const CONSENT_DAYS = 395;
const NAME = 'cookie_consent';
const DAY_SECONDS = 86_400;

export type Consent = 'accepted' | 'refused';

/** Null while nobody chose: nothing that needs an agreement may start. */
export const readConsent = (): Consent | null => {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie)?.[1];
  return value === 'accepted' || value === 'refused' ? value : null;
};

export const consentCookie = (choice: Consent, isHttps: boolean): string =>
  `${NAME}=${choice}; Max-Age=${CONSENT_DAYS * DAY_SECONDS}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;

export const keepConsent = (choice: Consent): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = consentCookie(choice, location.protocol === 'https:');
};
