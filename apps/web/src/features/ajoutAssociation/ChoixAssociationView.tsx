import type { Trouvee } from '@guichet/contract/association';
import type { Rattachement } from '@guichet/rules/rattachement';
import { Alert, Columns, Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { AssociationSearch } from '../../shared/association/AssociationSearch.tsx';
import { Etapes } from './Etapes.tsx';

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

const Absente = (): JSX.Element => (
  <div className="ga-stack">
    <section className="ga-panel">
      <h2 className="ga-panel__titre">Elle n’y est pas ?</h2>
      <p>Ajoutez la ville, ou tapez son numéro : il est sur le récépissé de la préfecture.</p>
      <p>
        Déclarée depuis peu : les registres ont quelques semaines de retard.{' '}
        <Link href="/assistance">Écrire à l’assistance</Link>
      </p>
    </section>
    <section>
      <h2 className="ga-panel__titre">Rien à recopier</h2>
      <p>Nom, adresse, numéros, dirigeants et objet viennent des registres publics.</p>
    </section>
  </div>
);

export const ChoixAssociationView = ({ associations, dissoute, onChoose }: ChoixAssociationViewProps): JSX.Element => (
  <Columns aside={<Absente />}>
    <div className="ga-stack">
      <div>
        <Etapes rank={1} />
        <PageTitle>Choisir votre association</PageTitle>
      </div>
      <AssociationSearch id="association" label="Votre association" onChoose={onChoose} />
      {dissoute && (
        <Alert severity="warning" announced="alert">
          {`« ${dissoute.nom} » est dissoute d’après les registres : on ne peut plus s’y rattacher. Vérifiez qu’une autre du même nom n’est pas proposée, ou écrivez à l’assistance si c’est une erreur.`}
        </Alert>
      )}
      <Already associations={associations} />
    </div>
  </Columns>
);
