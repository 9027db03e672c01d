import type { Versionne } from '@guichet/rules/compte';

/** An account as use cases see it; the hash of its password stays in the repository. */
export interface Compte extends Versionne {
  readonly id: string;
  readonly email: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly mustChangePassword: boolean;
}

export type NouveauCompte = Pick<Compte, 'email' | 'civilite' | 'nom' | 'prenom' | 'roles'> & {
  readonly origin: string;
  readonly mot_de_passe: string;
};
