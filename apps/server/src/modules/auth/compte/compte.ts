import type { Versionne } from '@guichet/rules/versions';

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
  readonly locked: boolean;
  readonly locked_motif: string | null;
  /** Who made it, when it was not the person. */
  readonly cree_par: string | null;
  /** Signing in asks for more than the password. */
  readonly aFacteur: boolean;
}

export type NouveauCompte = Pick<Compte, 'email' | 'civilite' | 'nom' | 'prenom' | 'roles'> &
  Partial<Pick<Compte, 'id' | 'enabled' | 'mustChangePassword' | 'cree_par'>> & {
    readonly origin: string;
    readonly mot_de_passe: string;
  };

export type ModifiableCompte = Pick<
  Compte,
  'civilite' | 'nom' | 'prenom' | 'email' | 'roles' | 'enabled' | 'locked' | 'locked_motif' | 'mustChangePassword'
>;
