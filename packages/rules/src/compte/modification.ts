import { allowed, denied, type Verdict } from '../verdict.ts';

/** What someone is to an account, as far as changing it goes; the first that holds wins. */
export type Relation = 'soi' | 'lca.admin' | 'rds.admin' | 'aucune';

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

const isOnlyRds = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((role) => role.startsWith('rds.'));
const ADMINISTRATE = ['rds.admin', 'rds.appli_admin'];

/** An administrator of services reaches agents, and among administrators only those they made themselves. */
const isWithinRds = ({ authId }: Demandeur, { roles, cree_par }: CompteVise): boolean =>
  isOnlyRds(roles) && (cree_par === authId || !roles.some((role) => ADMINISTRATE.includes(role)));

export const relationOf = (demandeur: Demandeur, vise: CompteVise): Relation => {
  if (demandeur.authId === vise.id) return 'soi';
  if (demandeur.roles.includes('lca.admin')) return 'lca.admin';
  return demandeur.roles.includes('rds.admin') && isWithinRds(demandeur, vise) ? 'rds.admin' : 'aucune';
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

/** Who may change what. Nobody is an administrator of their own account: nobody raises themself. */
const MODIFIABLES: Readonly<Record<Relation, readonly ChampCompte[]>> = {
  soi: ['civilite', 'nom', 'prenom', 'email'],
  'lca.admin': CHAMPS,
  'rds.admin': CHAMPS,
  aucune: [],
};

export const modifiables = (relation: Relation): readonly ChampCompte[] => MODIFIABLES[relation];

export const checkModification = (
  relation: Relation,
  champs: readonly string[],
): Verdict<'PROFIL_AUTRUI' | 'CHAMP_INTERDIT'> => {
  if (relation === 'aucune') return denied('PROFIL_AUTRUI');
  const open: readonly string[] = MODIFIABLES[relation];
  return champs.every((champ) => open.includes(champ)) ? allowed : denied('CHAMP_INTERDIT');
};

/** Changing these asks for a password typed a short while ago. */
const SENSIBLES: readonly string[] = ['email', 'roles'] satisfies ChampCompte[];
export const needsReauthentification = (champs: readonly string[]): boolean =>
  champs.some((champ) => SENSIBLES.includes(champ));

/** The roles that one may hand out: any by the portal's administrators, those of services by theirs. */
export const checkRolesDonnes = (
  demandeur: Pick<Demandeur, 'roles'>,
  donnes: readonly string[],
): Verdict<'ROLE_NON_ATTRIBUABLE'> => {
  if (demandeur.roles.includes('lca.admin')) return allowed;
  return demandeur.roles.includes('rds.admin') && isOnlyRds(donnes) ? allowed : denied('ROLE_NON_ATTRIBUABLE');
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
