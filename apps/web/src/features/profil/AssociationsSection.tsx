import type { Lien } from '@guichet/rules/association';
import type { Rattachement } from '@guichet/rules/rattachement';
import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Button, ConfirmDialog, Link } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { isHead } from '../../shared/association/DemandesEnAttente.tsx';
import { MembresSection } from '../../shared/association/MembresSection.tsx';
import { useAction } from '../../shared/form/useAction.ts';
import { AssociationsList } from '../../shared/personne/AssociationsList.tsx';
import { useServices, useUser } from '../../shared/services/services.ts';
import { usePersonne } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { FonctionDialog } from './FonctionDialog.tsx';

const TITLE_ID = 'mes-associations';

const useLeave = () => {
  const { api, personne, toasts } = useServices();
  const user = useUser();
  return async ({ id_correspondance, nom }: Rattachement) => {
    if (!user) return;
    const query = { id_asso: String(id_correspondance) };
    personne.replace(await api.lca.exitAssociation({ params: { authId: user.authId }, query }));
    toasts.show({ severity: 'success', message: `Vous avez quitté l’association ${nom}.` });
    document.getElementById(TITLE_ID)?.focus();
  };
};

const LeaveDialog = ({
  association,
  onClose,
}: {
  readonly association: Rattachement;
  readonly onClose: () => void;
}): JSX.Element => {
  const leave = useLeave();
  const { busy, error, run } = useAction();
  const confirm = async () => {
    if (await run(() => leave(association))) onClose();
  };
  return (
    <ConfirmDialog
      title={`Quitter l’association ${association.nom} ?`}
      confirm={busy ? 'Un instant…' : 'Quitter l’association'}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Vous n’aurez plus accès à ses informations ni à ses dossiers. L’association, elle, garde tout.</p>
    </ConfirmDialog>
  );
};

const Associations = ({ associations }: { readonly associations: readonly Rattachement[] }): JSX.Element => {
  const [leaving, setLeaving] = useState<Rattachement | null>(null);
  const [changing, setChanging] = useState<Rattachement | null>(null);
  if (associations.length === 0) return <p>Votre compte n’est rattaché à aucune association pour le moment.</p>;
  return (
    <>
      <AssociationsList associations={associations} saysFiche>
        {(association) => (
          <div className="ga-row__actions">
            <Button priority="secondary" onClick={() => setChanging(association)}>
              Changer ma fonction <span className="fr-sr-only">dans l’association {association.nom}</span>
            </Button>
            <Button priority="secondary" onClick={() => setLeaving(association)}>
              Quitter <span className="fr-sr-only">l’association {association.nom}</span>
            </Button>
          </div>
        )}
      </AssociationsList>
      {changing && <FonctionDialog association={changing} onClose={() => setChanging(null)} />}
      {leaving && <LeaveDialog association={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
};

/** COMPTE-022. Only association users have some. */
export const AssociationsSection = (): JSX.Element | null => {
  const personne = usePersonne();
  if (personne?.kind !== 'association' && personne?.kind !== 'inconnue') return null;
  return (
    <section className="ga-section ga-stack">
      <h2 id={TITLE_ID} tabIndex={-1}>
        Mes associations
      </h2>
      {personne.kind === 'inconnue' ? (
        <PersonneInconnue />
      ) : (
        <>
          <Associations associations={personne.utilisateur.associations} />
          <p>
            <Link href={CHOIX_ASSOCIATION}>Rejoindre une association</Link>
          </p>
        </>
      )}
    </section>
  );
};

/** Theirs, since only those are listed here. */
const SIEGE: Lien = { relations: ['siege'], sirets: [] };

/** For each association whose head office one holds: who is in it, and who asks to be. */
const Membres = ({ associations }: { readonly associations: readonly Rattachement[] }): JSX.Element => {
  const held = new Map(associations.filter(isHead).map((one) => [one.id_correspondance, one.nom]));
  return (
    <>
      {[...held].map(([id, nom]) => (
        <MembresSection key={id} id_asso={String(id)} nom={nom} lien={SIEGE} />
      ))}
    </>
  );
};

export const MembresSections = (): JSX.Element | null => {
  const personne = usePersonne();
  return personne?.kind === 'association' ? <Membres associations={personne.utilisateur.associations} /> : null;
};
