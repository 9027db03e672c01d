import type { Manque, Rubrique } from '@guichet/rules/association';

/** Where the record of an association is. */
export const BASE = '/informations-administratives';

export const adresseFiche = (id: string): string => `${BASE}/${id}`;

/** Where a subject is filled; the place of a field in it, when there is one. */
export const adresseRubrique = (id: string, rubrique: Rubrique, champ?: string): string =>
  rubrique === 'documents'
    ? `/associations/${id}/documents${champ === undefined ? '' : `?type=${champ}`}`
    : `${adresseFiche(id)}/${rubrique}${champ === undefined ? '' : `?champ=${encodeURIComponent(champ)}`}`;

/** The form of a new element open from the start: one press less for who comes to add one. */
export const avecNouveau = (adresse: string, nature: string): string =>
  `${adresse}${adresse.includes('?') ? '&' : '?'}nouveau=${nature}`;

/** Where one missing thing is given: its field, the form of what is to be added, the page of its year. */
export const adresseManque = (id: string, { rubrique, champ, ajoute, annee }: Manque): string => {
  const adresse = adresseRubrique(id, rubrique, champ);
  if (annee !== undefined) return `${adresse}?annee=${annee}`;
  return ajoute === undefined ? adresse : avecNouveau(adresse, ajoute);
};

/** With the way back to the dossier that sends there. */
export const avecRetour = (adresse: string, retour: string): string =>
  `${adresse}${adresse.includes('?') ? '&' : '?'}retour=${encodeURIComponent(retour)}`;

/** Where to deposit what a dossier asks for, and the way back to it. */
export const adresseDocumentsAvecRetour = (id: string, type: string | null, retour: string): string =>
  avecRetour(adresseRubrique(id, 'documents', type ?? undefined), retour);
