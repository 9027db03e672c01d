import type { DeclarationJugee, MotifRefus, StatutDeclaration } from '@guichet/rules/cec';
import { lieuOf } from '@guichet/rules/cec';

export interface Declaration {
  readonly id: string;
  readonly numero: string;
  readonly id_session: number;
  readonly id_correspondance: number;
  readonly etab_siret: string | null;
  readonly nom: string;
  readonly prenom: string;
  readonly courriel: string | null;
  readonly activite: string;
  readonly nb_heures: number;
  readonly date_debut: string | null;
  readonly date_fin: string | null;
  readonly status: StatutDeclaration;
  readonly motif_refus_id: MotifRefus | null;
  readonly decide_par: string | null;
  readonly decide_at: Date | null;
  readonly version: number;
}

/** Who decided, as others read it. */
export interface Nom {
  readonly nom: string;
  readonly prenom: string;
}

/** As the rules judge it, in an association whose head office is this one. */
export const jugeeDe = (declaration: Declaration, siege: string | null): DeclarationJugee => {
  const { status, id_session, etab_siret, nom, prenom, courriel } = declaration;
  return { status, id_session, lieu: lieuOf(etab_siret, siege), benevole: { nom, prenom, courriel } };
};
