import type { Session, User } from '@guichet/contract/auth';
import type { Utilisateur } from '@guichet/contract/lca';

export const NOON = new Date('2027-02-03T13:05:00Z');

export const amina: User = {
  _id: '019a0000-0000-7000-8000-000000000001',
  authId: '019a0000-0000-7000-8000-000000000001',
  email: 'amina.diallo@judo-club.example',
  civilite: 'Madame',
  nom: 'Diallo',
  prenom: 'Amina',
  role: 'lca.association',
  roles: ['lca.association'],
  enabled: true,
  mustChangePassword: false,
  version: 3,
};

export const sessionOf = (user: User = amina, exp = NOON.getTime() / 1000 + 600): Session => ({ user, exp });

/** The same person as the portal knows them: with their associations. */
export const utilisateurOf = (user: User, associations: Utilisateur['associations'] = []): Utilisateur => ({
  _id: '019a0000-0000-7000-8000-000000000002',
  lcaId: '019a0000-0000-7000-8000-000000000002',
  authId: user.authId,
  email: user.email,
  civilite: user.civilite,
  nom: user.nom,
  prenom: user.prenom,
  role: user.role,
  roles: user.roles,
  enabled: user.enabled,
  mustChangePassword: user.mustChangePassword,
  id_responsable: null,
  associations,
  version: 1,
});
