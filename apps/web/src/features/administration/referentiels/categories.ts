import type { Referentiel } from '@guichet/contract/lca';
import { REFERENTIEL_CATEGORIES } from '@guichet/rules/referentiel';

type Categorie = Referentiel['categorie'];

const LABELS: Readonly<Record<Categorie, string>> = {
  territoire: 'Territoires',
  association: 'Associations',
  sport: 'Sport',
  agrement: 'Agréments',
  subvention: 'Subventions',
  'aide-alimentaire': 'Aide alimentaire',
  portail: 'Portail',
};

export interface Groupe {
  readonly categorie: Categorie;
  readonly label: string;
  readonly referentiels: readonly Referentiel[];
}

export const groupByCategorie = (referentiels: readonly Referentiel[]): readonly Groupe[] =>
  REFERENTIEL_CATEGORIES.map((categorie) => ({
    categorie,
    label: LABELS[categorie],
    referentiels: referentiels.filter((referentiel) => referentiel.categorie === categorie),
  })).filter((groupe) => groupe.referentiels.length > 0);
