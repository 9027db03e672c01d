import type { AssociationAnswer } from '@guichet/contract/association';
import { ouvreOf } from '@guichet/rules/association';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { completudeOf } from '../../shared/association/completude.ts';
import { useServices } from '../../shared/services/services.ts';
import { adresseRubrique, type PageRubrique, sertOf } from './rubriques.ts';
import { refusFiche } from './valeurs.ts';

export interface ResteIciProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly rubrique: PageRubrique;
}

/** What this subject still lacks, each line leading to its field when it has one, and what it opens. */
export const ResteIci = ({ association, id, rubrique }: ResteIciProps): JSX.Element => {
  const annee = useServices().now().getFullYear();
  const { rubriques } = completudeOf(association, undefined, annee);
  const manques = rubriques.find((one) => one.rubrique === rubrique)?.manques ?? [];
  if (manques.length === 0 || refusFiche(association.lien) !== null)
    return <p className="ga-mention">{sertOf(rubrique)}.</p>;
  return (
    <div className="ga-reste">
      <p>{manques.length === 1 ? 'Il manque une chose ici :' : `Il manque ${manques.length} choses ici :`}</p>
      <ul>
        {manques.map(({ libelle, champ }) => (
          <li key={libelle}>
            {champ === undefined ? libelle : <Link href={adresseRubrique(id, rubrique, champ)}>{libelle}</Link>}
          </li>
        ))}
      </ul>
      <p className="ga-mention">À quoi cela sert : {ouvreOf(rubrique)}.</p>
    </div>
  );
};
