/** What the address says of the page where a service is answered. */
export const PAGE_REPONSE = 'reponse';
