import { mustHaveFacteur } from '@guichet/rules/facteur';
import type { PersonaFacts } from './personas.ts';

/** Never read: no cell checks a password that is right. */
const UNUSABLE = '$argon2id$v=19$m=19456,t=2,p=1$c2Vsc2Vsc2Vsc2Vs$bW90ZGVwYXNzZW1vdGRlcGFzc2Vtb3RkZXBhc3M';

export const emailOf = (id: string): string => `matrice-${id}@guichet-asso.example`;
export const compteOf = (id: string, { roles, enabled, mustChangePassword, sansFacteur, locked }: PersonaFacts) => ({
  id,
  email: emailOf(id),
  mot_de_passe: UNUSABLE,
  civilite: 'Madame' as const,
  nom: 'Matrice',
  prenom: 'Personne',
  roles: [...roles],
  origin: 'lca',
  enabled: enabled ?? true,
  must_change_password: mustChangePassword ?? false,
  locked: locked ?? false,
  a_facteur: mustHaveFacteur(roles) && !sansFacteur,
});
