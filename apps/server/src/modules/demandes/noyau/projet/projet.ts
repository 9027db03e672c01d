import type { Projet } from '@guichet/rules/projet';
import type { Versionne } from '@guichet/rules/versions';

/** One project of a dossier, as use cases see it. */
export interface ProjetLu extends Versionne {
  readonly id: string;
  readonly exercice: number;
  readonly id_dossier: number;
  readonly rang: number;
  readonly numero: number;
  readonly contenu: Projet;
  readonly montant_demande: number;
  readonly need_validation: boolean;
}

export type NouveauProjet = Omit<ProjetLu, 'id' | 'version' | 'champs_versions'>;

/** A project as it answers: with the number of the dossier that it is in. */
export interface ProjetDit {
  readonly projet: ProjetLu;
  readonly id_fo: string;
}
