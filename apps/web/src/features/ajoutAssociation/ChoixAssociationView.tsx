import type { Trouvee } from '@guichet/contract/association';
import type { Rattachement } from '@guichet/rules/rattachement';
import { Alert, Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { AssociationSearch } from '../../shared/association/AssociationSearch.tsx';
import { sayEtape } from './etapes.ts';

export interface ChoixAssociationViewProps {
  readonly associations: readonly Rattachement[];
  /** The one just chosen that can no longer be joined. */
  readonly dissoute: Trouvee | null;
  readonly onChoose: (association: Trouvee) => void;
}

const Already = ({ associations }: Pick<ChoixAssociationViewProps, 'associations'>): JSX.Element | null => {
  const names = [...new Set(associations.map(({ nom }) => nom))];
  if (names.length === 0) return null;
  return (
    <p>
      Vous êtes déjà rattaché(e) à : {names.join(', ')}. Vous pouvez en rejoindre une autre, ou revenir à{' '}
      <Link href="/user/dashboard">votre tableau de bord</Link>.
    </p>
  );
};

export const ChoixAssociationView = ({ associations, dissoute, onChoose }: ChoixAssociationViewProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>Choisir votre association</PageTitle>
    <p className="ga-mention">{sayEtape(1)}</p>
    <p>
      Cherchez l’association pour laquelle vous agissez, puis choisissez-la dans la liste. Ses informations viennent des
      registres publics : vous n’avez pas à les saisir.
    </p>
    <Already associations={associations} />
    <AssociationSearch id="association" label="Votre association" onChoose={onChoose} />
    {dissoute && (
      <Alert severity="warning" announced="alert">
        {`« ${dissoute.nom} » est dissoute d’après les registres : on ne peut plus s’y rattacher. Vérifiez qu’une autre du même nom n’est pas proposée, ou écrivez à l’assistance si c’est une erreur.`}
      </Alert>
    )}
  </div>
);
