import { assembleFiche, type Fiche, registreOf } from '@guichet/rules/association';
import { compareDocuments, type EtatFichier } from '@guichet/rules/document';
import type { RecordTenu } from './fiche/record.queries.ts';

/** One paper of an association's library, usable or not yet. */
export interface DocumentCourant {
  readonly uuid: string;
  readonly id_type: string;
  readonly nom: string;
  readonly etat_fichier: EtatFichier;
  readonly date_chargement: string;
}
/** All that a request for its number takes of an association. */
export interface AssociationADeclarer {
  readonly id_correspondance: number;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  readonly id_siret_siege: string | null;
  readonly nom: string;
  readonly actif: boolean;
  readonly date_creation: string | null;
  readonly fiche: Fiche;
  /** The current ones, those that may be used first, then by rank. */
  readonly documents: readonly DocumentCourant[];
}

const dateOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const aDeclarerOf = ({ association, registre, fiche, documents }: RecordTenu): AssociationADeclarer => {
  const { id_correspondance, id_rna, id_siren, id_siret_siege, nom, actif } = association;
  const ranked = documents
    .filter(({ etat }) => etat === 'courant')
    .map((one) => ({ ...one, date_chargement: one.date_chargement.toISOString() }))
    .toSorted(
      (a, b) => Number(b.etat_fichier === 'sain') - Number(a.etat_fichier === 'sain') || compareDocuments(a, b),
    );
  return {
    ...{ id_correspondance, id_rna, id_siren, id_siret_siege, nom, actif },
    date_creation: dateOf(registre.registre['date_creation']),
    fiche: assembleFiche(registreOf(registre.registre, registre.id_rna), fiche?.champs ?? {}),
    documents: ranked.map(({ uuid, id_type, nom: fichier, etat_fichier, date_chargement }) => ({
      ...{ uuid, id_type, nom: fichier, etat_fichier, date_chargement },
    })),
  };
};
