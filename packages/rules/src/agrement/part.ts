/** The one part of an approval, by which one dossier a year is told from another (CALL-RDA-008). */
export const PART_AGREMENT = 'agrement';
