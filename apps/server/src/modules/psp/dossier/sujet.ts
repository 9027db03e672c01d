/** What the notices of this room are about, and what its history names. */
export const SUJET_PSP = 'psp';
