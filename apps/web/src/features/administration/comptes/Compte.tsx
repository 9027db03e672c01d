import type { CompteAdministre, User } from '@guichet/contract/auth';
import { modifiables, relationOf } from '@guichet/rules/compte';
import type { JSX } from 'react';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import { CompteView } from './CompteView.tsx';
import { sayChamp, sayValeur } from './historique.ts';
import { RetraitFacteurs } from './RetraitFacteurs.tsx';
import { useCompte } from './useCompte.ts';
import { useHistorique } from './useHistorique.ts';

export interface CompteProps {
  readonly compte: CompteAdministre;
  readonly user: User;
}

export const Compte = ({ compte, user }: CompteProps): JSX.Element => {
  const { save, resolve, conflict, savedAt, endSessions } = useCompte(compte);
  const fin = useConfirmed(endSessions);
  const historique = useHistorique(compte.authId, user.authId);
  const open = modifiables(relationOf(user, { id: compte.authId, roles: compte.roles, cree_par: null }));
  const title = `${compte.prenom} ${compte.nom}`;
  if (conflict)
    return (
      <AdministrationPage title="Quelle valeur garder ?" takesFocus>
        <ConflitView
          conflits={conflict.conflits}
          labelOf={sayChamp}
          sayValue={(_, value) => sayValeur(value)}
          onChoose={resolve}
        />
      </AdministrationPage>
    );
  return (
    <AdministrationPage title={title} back={RUBRIQUE.comptes}>
      <CompteView
        compte={compte}
        canRaise={open.includes('roles') && open.includes('locked')}
        savedAt={savedAt}
        onSave={save}
        fin={fin}
        historique={historique}
        facteurs={<RetraitFacteurs compte={compte} par={user.authId} />}
      />
    </AdministrationPage>
  );
};
