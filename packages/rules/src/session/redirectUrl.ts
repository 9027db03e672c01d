/** Only a path of this site: one slash, no backslash, no control character (ROUTE-006). */
const SAME_SITE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export const safeRedirect = (redirect_url: string | undefined): string | null =>
  redirect_url !== undefined && SAME_SITE.test(redirect_url) ? redirect_url : null;
