import type { JSX } from 'react';
import { useUser } from '../../shared/services/services.ts';
import { AccueilView } from './AccueilView.tsx';

export const AccueilScreen = (): JSX.Element | null => {
  const user = useUser();
  return user && <AccueilView prenom={user.prenom} nom={user.nom} email={user.email} />;
};
