import type { PersonneDossier } from '../dossier/relations.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** What ties a person to a request. */
export const RELATIONS_SIRET = ['createur', 'membre', 'administrateur'] as const;
export type RelationSiret = (typeof RELATIONS_SIRET)[number];

export interface PersonneSiret extends Pick<PersonneDossier, 'authId' | 'roles' | 'rattachements'> {
  /** Whose service manages the whole directory. */
  readonly isNational: boolean;
}
export interface DemandeLiee {
  readonly id_correspondance: number;
  readonly created_by: string;
}

const isMembre = ({ rattachements }: PersonneSiret, id_correspondance: number): boolean =>
  rattachements.some((one) => one.id_correspondance === id_correspondance && one.etat === 'confirme');

/** Q-08, P-20: those of the portal, and of the grant service those of the whole country: nothing ties a local one to it. */
export const isAdministrateurSiret = ({ roles, isNational }: Pick<PersonneSiret, 'roles' | 'isNational'>): boolean =>
  roles.includes('lca.admin') || (roles.includes('rds.admin') && isNational);

const TESTS: Readonly<Record<RelationSiret, (personne: PersonneSiret, demande: DemandeLiee) => boolean>> = {
  /** Who left the association leaves there what they began. */
  createur: (personne, { created_by, id_correspondance }) =>
    created_by === personne.authId && isMembre(personne, id_correspondance),
  membre: (personne, { id_correspondance }) => isMembre(personne, id_correspondance),
  administrateur: (personne) => isAdministrateurSiret(personne),
};

export const relationsSiret = (personne: PersonneSiret, demande: DemandeLiee): RelationSiret[] =>
  RELATIONS_SIRET.filter((relation) => TESTS[relation](personne, demande));

/** SIRET-034: by RNA, or as an administrator. */
export const canLireSiret = (relations: readonly RelationSiret[]): Verdict<'DEMANDE_SIRET_INEXISTANTE'> =>
  relations.length > 0 ? allowed : denied('DEMANDE_SIRET_INEXISTANTE');

/** SIRET-009, SIRET-035: whether its line in a list is a link. */
export const isAccessibleSiret = (relations: readonly RelationSiret[]): boolean =>
  relations.includes('createur') || relations.includes('administrateur');

/** SIRET-001: for one's own association, or any of them for who runs the portal. A newcomer who waits is nobody yet. */
export const canCreerSiret = (personne: PersonneSiret, id_correspondance: number): Verdict<'ASSOCIATION_INTERDITE'> =>
  isMembre(personne, id_correspondance) || personne.roles.includes('lca.admin')
    ? allowed
    : denied('ASSOCIATION_INTERDITE');
