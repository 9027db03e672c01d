import type { AssociationAnswer } from '@guichet/contract/association';
import type { DonneesTca } from '@guichet/rules/agrement';

type NomListe = 'agrements_labels' | 'unions' | 'membres';
export interface Liste {
  readonly nom: NomListe;
  readonly question: `a_${NomListe}`;
  readonly label: string;
  /** What one row is. */
  readonly ligne: string;
}

export const LISTES: readonly Liste[] = [
  {
    nom: 'agrements_labels',
    question: 'a_agrements_labels',
    label: 'Votre association a-t-elle des agréments, des labels ou des affiliations ?',
    ligne: 'Agrément, label ou affiliation',
  },
  {
    nom: 'unions',
    question: 'a_unions',
    label: 'Votre association fait-elle partie d’une union ou d’une fédération ?',
    ligne: 'Union ou fédération',
  },
  {
    nom: 'membres',
    question: 'a_membres',
    label: 'D’autres associations sont-elles affiliées à la vôtre ?',
    ligne: 'Membre affilié',
  },
];

type Nomme = DonneesTca['unions'][number];
interface Element {
  readonly deleted?: boolean;
  readonly nom?: string | null;
  readonly type?: string;
  readonly numero?: string | null;
  readonly id_siren?: string | null;
}
const enNomme = ({ nom, type, numero, id_siren }: Element): Nomme[] => {
  const dit = nom ?? type;
  return dit ? [{ nom: dit, reference: id_siren ?? numero ?? null }] : [];
};
const SOURCES: Readonly<Record<NomListe, keyof AssociationAnswer>> = {
  agrements_labels: 'agrements',
  unions: 'reseaux_affiliation',
  membres: 'composition_reseau',
};

/** What the record already says of it. */
export const connusDe = (fiche: AssociationAnswer, nom: NomListe): readonly Nomme[] => {
  const lignes = (fiche[SOURCES[nom]] ?? []) as readonly Element[];
  return lignes.filter(({ deleted }) => !deleted).flatMap(enNomme);
};
