import { pageArrivee } from '@guichet/rules/session';
import { DropPanel, PanelList } from '@guichet/ui';
import type { JSX } from 'react';
import { useAssociationEnCours, useMesAssociations } from '../../shared/association/useAssociationId.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

const MEMBRE = 'lca.association';

/** What the button says: the association for who is a member of one, the role for the others. */
const useEnCours = (role: string): { readonly genre: string; readonly nom: string } => {
  const mine = useMesAssociations();
  const current = useAssociationEnCours();
  if (role !== MEMBRE || mine.length === 0) return { genre: 'Rôle', nom: roleLabel(role) };
  const nom = mine.find(({ id_correspondance }) => id_correspondance === current)?.nom ?? 'Choisissez une association';
  return { genre: 'Association', nom };
};

const Associations = ({ onChosen }: { readonly onChosen: () => void }): JSX.Element => {
  const { association } = useServices();
  const mine = useMesAssociations();
  const current = useAssociationEnCours();
  const goTo = useGoTo();
  const choose = (id: number) => {
    association.choose(id);
    void goTo(`/informations-administratives/${id}`);
  };
  const choices = mine.map(({ id_correspondance, nom }) => ({
    text: nom,
    isCurrent: id_correspondance === current,
    onChoose: () => id_correspondance !== current && choose(id_correspondance),
  }));
  const more = { text: 'Rejoindre une association', href: '/ajout-association' };
  return <PanelList title="Mes associations" choices={[...choices, more]} onChosen={onChosen} />;
};

/** The page in sight may not be one for the new role: its own first page opens. */
const Roles = ({ roles, onChosen }: { readonly roles: readonly string[]; readonly onChosen: () => void }) => {
  const { role } = useServices();
  const current = useRole();
  const goTo = useGoTo();
  const choose = (chosen: string) => {
    role.choose(chosen);
    void goTo(pageArrivee(chosen));
  };
  const choices = roles.map((text) => ({
    text: roleLabel(text),
    isCurrent: text === current,
    onChoose: () => text !== current && choose(text),
  }));
  return <PanelList title="Vous agissez en tant que" choices={choices} onChosen={onChosen} />;
};

const Choix = ({ role, roles }: { readonly role: string; readonly roles: readonly string[] }): JSX.Element => {
  const { genre, nom } = useEnCours(role);
  return (
    <DropPanel
      icon="fr-icon-group-line"
      label={
        <>
          <span className="fr-sr-only">{genre} : </span>
          {nom}
        </>
      }
    >
      {(close) => (
        <>
          {role === MEMBRE && <Associations onChosen={close} />}
          {roles.length > 1 && <Roles roles={roles} onChosen={close} />}
        </>
      )}
    </DropPanel>
  );
};

/** For whom one acts, in the header: nothing where there is nothing to choose. */
export const Contexte = (): JSX.Element | null => {
  const user = useUser();
  const role = useRole();
  const mine = useMesAssociations();
  if (!user || role === null) return null;
  if (user.roles.length < 2 && (role !== MEMBRE || mine.length === 0)) return null;
  return <Choix role={role} roles={user.roles} />;
};
