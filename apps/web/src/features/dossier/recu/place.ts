/** What the address says of the page of the receipt. */
export const PAGE_RECU = 'recu';
