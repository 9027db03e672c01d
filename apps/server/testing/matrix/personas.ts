/** The people of the matrix: each stands for one way of being, or not being, allowed. */
export interface PersonaFacts {
  readonly roles: readonly string[];
  readonly enabled?: false;
  readonly mustChangePassword?: true;
  readonly locked?: true;
  readonly profil?: 'Administrateur local' | 'Administrateur national';
}

const asso = { roles: ['lca.association'] } as const;
/** Every right, were the gate not shut: without them a gate left open on a reserved call would go unseen. */
const tousPouvoirs = { roles: ['lca.admin', 'rds.admin'], profil: 'Administrateur national' } as const;

export const PERSONAS = {
  anonyme: { roles: [] },
  nonValide: { ...asso, enabled: false },
  motDePasseAChanger: { ...asso, mustChangePassword: true },
  nonValideAdmin: { ...tousPouvoirs, enabled: false },
  motDePasseAdmin: { ...tousPouvoirs, mustChangePassword: true },
  sansAssociation: asso,
  membreSecondaire: asso,
  membreSiege: asso,
  createur: asso,
  partage: asso,
  valideurCec: asso,
  /** Asked to join, and waits (P-8). */
  aConfirmer: asso,
  exMembre: asso,
  lcaAdmin: { roles: ['lca.admin'] },
  rdsSansLien: { roles: ['rds.user'] },
  rdsInstructeur: { roles: ['rds.user'] },
  rdsReferent: { roles: ['rds.user'] },
  rdsService: { roles: ['rds.service'] },
  rdsLocal: { roles: ['rds.admin'], profil: 'Administrateur local' },
  rdsNational: { roles: ['rds.admin'], profil: 'Administrateur national' },
  rdsAppliAdmin: { roles: ['rds.appli_admin'], profil: 'Administrateur national' },
  rdsVerrouille: { roles: ['rds.user'], locked: true },
  osiris: { roles: ['osiris.appli_admin'] },
  osirisProgramme: { roles: ['osiris.admin-programme'] },
  etranger: { roles: ['dab.user', 'chorus'] },
} as const satisfies Record<string, PersonaFacts>;

export type PersonaName = keyof typeof PERSONAS;
export const PERSONA_NAMES = Object.keys(PERSONAS) as PersonaName[];
export const factsOf = (name: PersonaName): PersonaFacts => PERSONAS[name];

/** `compte` calls add the account of an administrator of the portal, which nobody below may touch. */
export const RELATIONS = ['own', 'proche', 'autre', 'puissant', 'absent'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The last one is only tried by the lines that ask for a password typed a short while ago. */
export const OVERLAYS = ['aucun', 'session fermée', 'jeton expiré', 'rôle non détenu', 'mot de passe ancien'] as const;
export type Overlay = (typeof OVERLAYS)[number];

export type Group = readonly PersonaName[];
const without = (...names: PersonaName[]): Group => PERSONA_NAMES.filter((name) => !names.includes(name));

export const PERSONNE: Group = [];
/** A session, whatever gate is still shut. */
export const CONNUS = without('anonyme', 'rdsVerrouille');
/** A session with every gate open. */
export const ENTRES = without(
  'anonyme',
  'rdsVerrouille',
  'nonValide',
  'motDePasseAChanger',
  'nonValideAdmin',
  'motDePasseAdmin',
);
export const AGENTS: Group = ['rdsSansLien', 'rdsInstructeur', 'rdsReferent', 'rdsService'];
export const ADMINS_RDS: Group = ['rdsLocal', 'rdsNational', 'rdsAppliAdmin'];

/** Whom a session without this role could pretend to be. */
export const roleNotHeld = (name: PersonaName): string =>
  ['lca.admin', 'rds.admin', 'rds.appli_admin'].find((role) => !factsOf(name).roles.includes(role)) ?? '';
