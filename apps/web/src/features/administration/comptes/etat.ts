import type { CompteAdministre } from '@guichet/contract/auth';

type Facts = Pick<CompteAdministre, 'locked' | 'enabled' | 'mustChangePassword'>;

interface Etat {
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'error';
}

/** The first that keeps the person out is the one to tell. */
export const etatOf = ({ locked, enabled, mustChangePassword }: Facts): Etat => {
  if (locked) return { text: 'Verrouillé', tone: 'error' };
  if (!enabled) return { text: 'Adresse à confirmer', tone: 'warning' };
  return mustChangePassword ? { text: 'Mot de passe à choisir', tone: 'warning' } : { text: 'Ouvert', tone: 'success' };
};
