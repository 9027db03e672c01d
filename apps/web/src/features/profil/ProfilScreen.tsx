import type { User } from '@guichet/contract/auth';
import { LECTURE_SUBVENTIONS } from '@guichet/rules/subvention';
import { Columns, Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useUser } from '../../shared/services/services.ts';
import { ConflitView } from '../../shared/versions/ConflitView.tsx';
import { AssociationsSection, MembresSections } from './AssociationsSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { FacteursScreen } from './facteurs/FacteursScreen.tsx';
import { ProfilView } from './ProfilView.tsx';
import { PreferencesScreen } from './preferences/PreferencesScreen.tsx';
import { labelOf, profilDraftName } from './profilDraft.ts';
import { RecherchesScreen } from './recherches/RecherchesScreen.tsx';
import { SessionsScreen } from './sessions/SessionsScreen.tsx';
import { useDelete } from './useDelete.ts';
import { emailDraft, useEmail } from './useEmail.ts';
import { useProfil } from './useProfil.ts';

const Acces = ({ user }: { readonly user: User }): JSX.Element => {
  const { asked, change } = useEmail(user);
  return (
    <>
      <EmailSection email={user.email} draft={emailDraft(user)} asked={asked} onChange={change} />
      <section className="ga-section ga-stack">
        <h2>Mon mot de passe</h2>
        <p>
          <Link href="/user/modification-mot-de-passe">Changer mon mot de passe</Link>
        </p>
      </section>
      <FacteursScreen />
      <SessionsScreen />
      <AssociationsSection />
      <MembresSections />
    </>
  );
};

/** Beside the account itself: what one receives, and the way out of it. */
const Autour = ({ user }: { readonly user: User }): JSX.Element => {
  const isLecteur = user.roles.some((role) => LECTURE_SUBVENTIONS.some((lecteur) => lecteur === role));
  const { refusal, onDelete } = useDelete(user);
  return (
    <div className="ga-stack">
      <PreferencesScreen />
      {isLecteur && <RecherchesScreen />}
      <DeleteSection refusal={refusal} onDelete={onDelete} />
    </div>
  );
};

const ProfilOf = ({ user }: { readonly user: User }): JSX.Element => {
  const { profil, savedAt, conflict, save, resolve } = useProfil(user);
  if (conflict)
    return (
      <div className="ga-column ga-stack">
        <PageTitle takesFocus>Quelle valeur garder ?</PageTitle>
        <ConflitView {...conflict} labelOf={labelOf} sayValue={(_, value) => String(value)} onChoose={resolve} />
      </div>
    );
  return (
    <>
      <PageTitle>Mon profil</PageTitle>
      <Columns aside={<Autour user={user} />}>
        <div className="ga-stack">
          <ProfilView profil={profil} draft={profilDraftName(user)} savedAt={savedAt} onSave={save} />
          <Acces user={user} />
        </div>
      </Columns>
    </>
  );
};

export const ProfilScreen = (): JSX.Element | null => {
  const user = useUser();
  return user && <ProfilOf key={user.authId} user={user} />;
};
