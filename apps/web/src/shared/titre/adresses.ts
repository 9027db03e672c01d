/** The titres that a service issued. */
export const TITRES_EMIS = '/instructeur/titres';
/** One of them. */
export const adresseTitreEmis = (numero: string): string => `${TITRES_EMIS}/${numero}`;
