/** Under which name a year of decisions is asked for. */
export const nomDe = (exercice: number): string => `subventions-${exercice}`;
export const objetDe = (nom: string): string => `donnees-ouvertes/${nom}`;
export const objetDeLAnnee = (exercice: number): string => objetDe(`${nomDe(exercice)}.csv`);

/** The directory, as spreadsheets and as programs take it. */
export const ANNUAIRE = {
  csv: { nom: 'annuaire', type: 'text/csv; charset=utf-8' },
  json: { nom: 'annuaire.json', type: 'application/json; charset=utf-8' },
} as const;
export type FormeAnnuaire = keyof typeof ANNUAIRE;
export const formeDe = (nom: string): FormeAnnuaire | null =>
  nom === ANNUAIRE.csv.nom ? 'csv' : nom === ANNUAIRE.json.nom ? 'json' : null;
