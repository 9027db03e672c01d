import type { User } from '@guichet/contract/auth';
import type { JSX } from 'react';
import { useUser } from '../../shared/services/services.ts';
import { ConflictView } from './ConflictView.tsx';
import { ProfilView } from './ProfilView.tsx';
import { useProfil } from './useProfil.ts';

const ProfilOf = ({ user }: { readonly user: User }): JSX.Element => {
  const { profil, savedAt, conflict, save } = useProfil(user);
  return conflict ? (
    <ConflictView conflict={conflict} onChoose={save} />
  ) : (
    <ProfilView profil={profil} email={user.email} savedAt={savedAt} onSave={save} />
  );
};

export const ProfilScreen = (): JSX.Element | null => {
  const user = useUser();
  return user && <ProfilOf key={user.authId} user={user} />;
};
