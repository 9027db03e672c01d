import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Link, LinkButton } from '@guichet/ui';
import type { JSX } from 'react';
import { DemandesEnAttente } from '../../shared/association/DemandesEnAttente.tsx';
import { FicheLien } from '../../shared/association/FicheLien.tsx';
import { jourDuMoment } from '../../shared/format/jours.ts';
import { AssociationsList } from '../../shared/personne/AssociationsList.tsx';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import type { Personne } from '../../shared/session/personne.ts';
import { SubventionsOuvertes } from '../../shared/subvention/SubventionsOuvertes.tsx';
import { AFaireScreen } from './aFaire/AFaireScreen.tsx';
import { AFaireView } from './aFaire/AFaireView.tsx';
import { Missions } from './Missions.tsx';

type Associations = (Personne & { kind: 'association' })['utilisateur']['associations'];

const MesAssociations = ({ associations }: { readonly associations: Associations }): JSX.Element => (
  <section className="ga-stack">
    <h2>Mes associations</h2>
    <AssociationsList associations={associations}>
      {({ id_correspondance, nom }) => <FicheLien id={String(id_correspondance)} nom={nom} />}
    </AssociationsList>
    <p>
      <Link href={CHOIX_ASSOCIATION}>Rejoindre une autre association</Link>
    </p>
    <p>
      Pour quitter une association, ou répondre à qui demande à la rejoindre, allez à{' '}
      <Link href="/user/profil">votre profil</Link>.
    </p>
  </section>
);

const Aucune = (): JSX.Element => (
  <section className="ga-panel ga-panel--tint ga-stack">
    <h2>Trouvez votre association pour commencer</h2>
    <p>Votre compte n’est rattaché à aucune association pour le moment.</p>
    <p>
      <LinkButton href={CHOIX_ASSOCIATION}>Rejoindre mon association</LinkButton>
    </p>
  </section>
);

/** Where a member of an association arrives, by whatever address. */
export const Membre = (): JSX.Element | null => {
  const personne = usePersonne();
  const jour = jourDuMoment(useServices().now());
  if (personne === null) return null;
  if (personne.kind !== 'association') return <AFaireView jour={jour} attentes={<PersonneInconnue />} />;
  const { associations } = personne.utilisateur;
  if (associations.length === 0) return <AFaireView jour={jour} attentes={<Aucune />} dossiers={<Missions />} />;
  return (
    <AFaireScreen
      avant={<DemandesEnAttente associations={associations} />}
      apres={
        <>
          <MesAssociations associations={associations} />
          <Missions />
        </>
      }
      aside={<SubventionsOuvertes />}
    />
  );
};
