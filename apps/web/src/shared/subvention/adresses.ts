/** Where the schemes are, and the page of one. */
export const REPERTOIRE = '/repertoire-des-subventions';
export const adresseSubvention = (code: string): string => `${REPERTOIRE}/${encodeURIComponent(code)}`;
