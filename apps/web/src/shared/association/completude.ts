import type { AssociationAnswer, Document } from '@guichet/contract/association';
import { type Completude, completudeFiche, type Dossier } from '@guichet/rules/association';

/** The types of the documents that a form could take, now or once they are checked. */
const usable = (documents: readonly Document[]): readonly string[] =>
  documents
    .filter(({ etat, etat_fichier, supprime_at }) => etat === 'courant' && etat_fichier !== 'infecte' && !supprime_at)
    .map(({ id_type }) => id_type);

export const completudeOf = (
  association: AssociationAnswer,
  documents: readonly Document[] | undefined,
  annee: number,
): Completude => completudeFiche({ ...(association as Dossier), documents: documents && usable(documents) }, annee);
