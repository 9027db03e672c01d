import { safeRedirect } from '@guichet/rules/session';

const HOME = '/';
const LOGIN = /^\/login(?=[/?#]|$)/;

/** After sign-in: the page first wanted, if it is one of this site. The sign-in page itself would sign out again. */
export const landingPage = (redirect_url: string | undefined): string => {
  const wanted = safeRedirect(redirect_url);
  return wanted === null || LOGIN.test(wanted) ? HOME : wanted;
};
