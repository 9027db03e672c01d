/** Under which name a year of decisions is asked for. */
export const nomDe = (exercice: number): string => `subventions-${exercice}`;
export const objetDe = (exercice: number): string => `donnees-ouvertes/${nomDe(exercice)}.csv`;
