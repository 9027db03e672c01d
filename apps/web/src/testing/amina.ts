import type { Session, User } from '@guichet/contract/auth';

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

export const sessionOf = (user: User = amina, exp = NOON.getTime() / 1000 + 900): Session => ({ user, exp });
