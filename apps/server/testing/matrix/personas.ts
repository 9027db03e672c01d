/** The people of the matrix: each stands for one way of being, or not being, allowed. */
export interface PersonaFacts {
  readonly roles: readonly string[];
  readonly enabled?: false;
  readonly mustChangePassword?: true;
  readonly locked?: true;
  /** Of the staff, who all have a second factor but this one. */
  readonly sansFacteur?: true;
  readonly profil?: 'Administrateur local' | 'Administrateur national';
  /** A role of service, and no service: left theirs, or was never given one. */
  readonly sansService?: true;
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
  facteurAdmin: { ...tousPouvoirs, sansFacteur: true },
  sansAssociation: asso,
  membreSecondaire: asso,
  membreSiege: asso,
  createur: asso,
  partage: asso,
  valideurCec: asso,
  /** Of an establishment, of no longer anything, and whose address is nearly the one that the record names. */
  valideurAutreSiret: asso,
  valideurSupprime: asso,
  homonyme: asso,
  /** Asked to join, and waits (P-8). */
  aConfirmer: asso,
  exMembre: asso,
  lcaAdmin: { roles: ['lca.admin'] },
  /** Holds a service that received nothing from anybody. */
  rdsSansLien: { roles: ['rds.user'] },
  rdsSansService: { roles: ['rds.user'], sansService: true },
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

/** The last one is only tried by the lines that ask for a recent proof of who acts. */
export const OVERLAYS = [
  'aucun',
  'session fermée',
  'jeton expiré',
  'rôle non détenu',
  'authentifié il y a 16 minutes',
] as const;
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
  'facteurAdmin',
);
/** Those and who must first add a second factor. */
export const ENROLES: Group = [...ENTRES, 'facteurAdmin'];
export const AGENTS: Group = ['rdsSansLien', 'rdsInstructeur', 'rdsReferent', 'rdsService'];
/** Whose service received a dossier of the association that is theirs, or of those below it (P-20). */
export const LIES: Group = ['rdsInstructeur', 'rdsReferent', 'rdsService', 'rdsLocal', 'rdsNational', 'rdsAppliAdmin'];
/** Whose service answers for the Pass’Sport, everywhere: the others read none of its files (P-20). */
export const DU_PASS_SPORT: Group = ['rdsReferent'];
export const ADMINS_RDS: Group = ['rdsLocal', 'rdsNational', 'rdsAppliAdmin'];

/** Whom a route that instructs lets in: agents and administrators of services, with or without a service. */
export const AU_TRAVAIL: Group = [...AGENTS, 'rdsSansService', 'rdsLocal', 'rdsNational'];

/** Of a service that is not theirs: it is not there. */
export const SANS_SERVICE = { 'rdsSansService own': 404, 'rdsSansService proche': 404 } as const;

/** Those who differ by what the record says of who validates, and by nothing else: elsewhere they are members. */
export const DU_CEC: Group = ['valideurAutreSiret', 'valideurSupprime', 'homonyme'];

/** Whom a session without this role could pretend to be. */
export const roleNotHeld = (name: PersonaName): string =>
  ['lca.admin', 'rds.admin', 'rds.appli_admin'].find((role) => !factsOf(name).roles.includes(role)) ?? '';
