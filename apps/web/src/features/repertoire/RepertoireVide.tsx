import { Button, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseFiche } from '../../shared/association/adresses.ts';
import { AUCUN_FILTRE, eligibiliteOf, type Filtres, isFiltered } from './filtres.ts';

export interface RepertoireVideProps {
  readonly filtres: Filtres;
  readonly id: string | null;
  readonly onChange: (filtres: Partial<Filtres>) => void;
}

/** Nothing to show, and the first step towards something. */
export const RepertoireVide = ({ filtres, id, onChange }: RepertoireVideProps): JSX.Element => {
  if (eligibiliteOf(filtres) !== null)
    return (
      <div className="ga-stack">
        <p role="status">Aucune subvention n’a ce résultat pour votre association, avec ces filtres.</p>
        <Button priority="secondary" onClick={() => onChange({ eligibilite: '' })}>
          Voir tous les résultats
        </Button>
      </div>
    );
  if (isFiltered(filtres))
    return (
      <div className="ga-stack">
        <p role="status">
          Aucune subvention ne correspond. Essayez avec moins de mots, ou regardez aussi les campagnes closes : beaucoup
          reviennent chaque année.
        </p>
        <Button priority="secondary" onClick={() => onChange(AUCUN_FILTRE)}>
          Effacer les filtres
        </Button>
      </div>
    );
  return (
    <div className="ga-stack">
      <p role="status">Aucune subvention n’est ouverte ni annoncée pour le moment.</p>
      {id !== null && (
        <p>
          En attendant, <Link href={adresseFiche(id)}>complétez la fiche de votre association</Link> : vos demandes la
          reprendront.
        </p>
      )}
      <Button priority="secondary" onClick={() => onChange({ campagne: 'close' })}>
        Voir les campagnes closes
      </Button>
    </div>
  );
};
