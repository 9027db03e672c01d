/** Where the schemes are, and the page of one. */
export const REPERTOIRE = '/repertoire-des-subventions';
export const adresseSubvention = (code: string): string => `${REPERTOIRE}/${encodeURIComponent(code)}`;

/** The same for who has no account (P-25). */
export const ANNUAIRE = '/subventions';
export const adressePublique = (code: string): string => `${ANNUAIRE}/${encodeURIComponent(code)}`;
