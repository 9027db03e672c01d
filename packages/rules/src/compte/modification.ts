import { allowed, denied, type Verdict } from '../verdict.ts';

/** What someone is to an account, as far as changing it goes; the first that holds wins. */
export type Relation = 'soi' | 'lca.admin' | 'rds.admin' | 'reste' | 'aucune';

export interface Demandeur {
  readonly authId: string;
  readonly roles: readonly string[];
}
export interface CompteVise {
  readonly id: string;
  readonly roles: readonly string[];
  /** Who made it, for an account of a service. */
  readonly cree_par: string | null;
}

/** What the directory of services says of an account, seen by who wants to change it. */
export interface Annuaire {
  /** It holds a service that the asker manages. */
  readonly estGere: boolean;
  /** It holds no service: not yet, or no longer. */
  readonly estSansService: boolean;
  /** It holds no service, and the asker manages them all or took away the one that it held. */
  readonly peutEffacer?: boolean;
}
const HORS_ANNUAIRE: Annuaire = { estGere: false, estSansService: false };

const ROLES_D_ANNUAIRE = ['rds.user', 'rds.service', 'rds.admin'];
const isOfAnnuaire = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((role) => ROLES_D_ANNUAIRE.includes(role));

/**
 * Creating and deleting are two steps. Between them an account holds no service: who made it may still finish or undo,
 * and who manages all, or began the deletion, may clear what is left of it, but nothing more.
 */
const relationOfRds = ({ authId }: Demandeur, { cree_par }: CompteVise, annuaire: Annuaire): Relation => {
  if (annuaire.estGere) return 'rds.admin';
  if (!annuaire.estSansService) return 'aucune';
  if (cree_par === authId) return 'rds.admin';
  return annuaire.peutEffacer ? 'reste' : 'aucune';
};

export const relationOf = (demandeur: Demandeur, vise: CompteVise, annuaire: Annuaire = HORS_ANNUAIRE): Relation => {
  if (demandeur.authId === vise.id) return 'soi';
  if (demandeur.roles.includes('lca.admin')) return 'lca.admin';
  const isOfServices = demandeur.roles.includes('rds.admin') && isOfAnnuaire(vise.roles);
  return isOfServices ? relationOfRds(demandeur, vise, annuaire) : 'aucune';
};

const CHAMPS = [
  'civilite',
  'nom',
  'prenom',
  'email',
  'roles',
  'enabled',
  'locked',
  'locked_motif',
  'mustChangePassword',
] as const;
export type ChampCompte = (typeof CHAMPS)[number];

/**
 * Who may change what. Nobody is an administrator of their own account: nobody raises themself. The address is how an
 * account is taken over: only its owner and the portal's administrators change it.
 */
const MODIFIABLES: Readonly<Record<Relation, readonly ChampCompte[]>> = {
  soi: ['civilite', 'nom', 'prenom', 'email'],
  'lca.admin': CHAMPS,
  'rds.admin': CHAMPS.filter((champ) => champ !== 'email'),
  reste: [],
  aucune: [],
};

export const modifiables = (relation: Relation): readonly ChampCompte[] => MODIFIABLES[relation];

export const checkModification = (
  relation: Relation,
  champs: readonly string[],
): Verdict<'PROFIL_AUTRUI' | 'CHAMP_INTERDIT'> => {
  if (MODIFIABLES[relation].length === 0) return denied('PROFIL_AUTRUI');
  const open: readonly string[] = MODIFIABLES[relation];
  return champs.every((champ) => open.includes(champ)) ? allowed : denied('CHAMP_INTERDIT');
};

/** The roles that one may hand out: any by the portal's administrators, those of the directory by those of services. */
export const checkRolesDonnes = (
  demandeur: Pick<Demandeur, 'roles'>,
  donnes: readonly string[],
): Verdict<'ROLE_NON_ATTRIBUABLE'> => {
  if (demandeur.roles.includes('lca.admin')) return allowed;
  return demandeur.roles.includes('rds.admin') && isOfAnnuaire(donnes) ? allowed : denied('ROLE_NON_ATTRIBUABLE');
};

export const checkSuppression = (relation: Relation): Verdict<'PROFIL_AUTRUI'> =>
  relation === 'aucune' ? denied('PROFIL_AUTRUI') : allowed;

export interface EtatAdmin {
  readonly roles: readonly string[];
  readonly locked: boolean;
}
const isActiveAdmin = ({ roles, locked }: EtatAdmin): boolean => roles.includes('lca.admin') && !locked;

/** The portal always keeps one administrator who can sign in; `apres` is null when the account goes away. */
export const checkDernierAdmin = (
  avant: EtatAdmin,
  apres: EtatAdmin | null,
  autresAdmins: number,
): Verdict<'DERNIER_ADMINISTRATEUR'> => {
  const losesOne = isActiveAdmin(avant) && !(apres && isActiveAdmin(apres));
  return losesOne && autresAdmins === 0 ? denied('DERNIER_ADMINISTRATEUR') : allowed;
};
