import { isRds } from '../acteur/index.ts';
import { daysBetween } from '../jour/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** What a person of a service may be given; each holds the one before. */
export const ROLES_EQUIPE = ['rds.user', 'rds.service', 'rds.admin'] as const;
export type RoleEquipe = (typeof ROLES_EQUIPE)[number];

export const NOMS_ROLE_EQUIPE: Readonly<Record<RoleEquipe, string>> = {
  'rds.user': 'Agent instructeur',
  'rds.service': 'Responsable : supervise, décide et suit les paiements',
  'rds.admin': 'Administrateur du service',
};

export const EQUIPE_MAXIMUM = 50;
export const INVITATIONS_MAXIMUM = 20;
export const ABSENCES_MAXIMUM = 10;

const rangOf = (role: string | null): number => (ROLES_EQUIPE as readonly (string | null)[]).indexOf(role);

/** The strongest that an account holds; null for none of a service. */
export const roleEquipeOf = (roles: readonly string[]): RoleEquipe | null =>
  ROLES_EQUIPE.findLast((one) => roles.includes(one)) ?? null;

/** Another function of the directory, or the portal itself to administer: none that a team gives, nor takes back. */
export const isHorsEquipe = (roles: readonly string[]): boolean =>
  roles.some((role) => isRds(role) && rangOf(role) < 0) ||
  (roleEquipeOf(roles) === null && roles.includes('lca.admin'));

/** Where a mail to it falls: what follows the + is for who reads there to choose. */
export const boiteOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/u, '@');

export interface GerantEquipe {
  readonly authId: string;
  readonly roles: readonly string[];
  /** Whether they manage, in the directory, the service of this team: its administrators would. */
  readonly gereService: boolean;
}

/** Nobody gives more than they hold: an agent gives nothing, and a profile of the directory only who holds it. */
export const rolesDonnables = (
  qui: GerantEquipe,
  { aProfil }: { readonly aProfil: boolean },
): readonly RoleEquipe[] => {
  const rang = rangOf(roleEquipeOf(qui.roles));
  if (rang < 1) return [];
  return ROLES_EQUIPE.slice(0, rang + 1).filter((role) => role !== 'rds.admin' || !aProfil || qui.gereService);
};

interface ActeEquipe {
  readonly aProfil: boolean;
  /** Null for who is only invited. */
  readonly personne: string | null;
  readonly avant: RoleEquipe | null;
  /** Null when they leave. */
  readonly apres: RoleEquipe | null;
  readonly horsEquipe?: boolean;
  /** Of the same team, who can sign in. */
  readonly autresAdmins: number;
}
export type RefusEquipe = 'EQUIPE_RESERVEE' | 'EQUIPE_SOI' | 'EQUIPE_AU_DELA' | 'DERNIER_ADMINISTRATEUR_SERVICE';

/** Whoever leaves may be oneself; a function is always given by another. */
export const checkEquipe = (qui: GerantEquipe, acte: ActeEquipe): Verdict<RefusEquipe> => {
  const { personne, avant, apres, autresAdmins } = acte;
  const donnables: readonly string[] = rolesDonnables(qui, acte);
  const isSoi = personne === qui.authId;
  if (isSoi && apres !== null) return denied('EQUIPE_SOI');
  if (!isSoi && donnables.length === 0) return denied('EQUIPE_RESERVEE');
  const isBeyond = [avant, apres].some((role) => role !== null && !donnables.includes(role));
  if (!isSoi && (isBeyond || acte.horsEquipe === true)) return denied('EQUIPE_AU_DELA');
  const losesOne = avant === 'rds.admin' && apres !== 'rds.admin';
  return losesOne && autresAdmins === 0 ? denied('DERNIER_ADMINISTRATEUR_SERVICE') : allowed;
};

export const DERNIERES_CONNEXIONS = ['jamais', 'semaine', 'mois', 'avant'] as const;
export type DerniereConnexion = (typeof DERNIERES_CONNEXIONS)[number];

/** Enough to see an account that sleeps, not enough to watch over who works when. */
export const derniereConnexion = (jour: string | null, aujourdhui: string): DerniereConnexion => {
  if (jour === null) return 'jamais';
  const jours = daysBetween(jour, aujourdhui);
  if (jours <= 7) return 'semaine';
  return jours <= 31 ? 'mois' : 'avant';
};

/** Oneself, or who manages someone of that function. */
export const canDireAbsence = (
  qui: GerantEquipe,
  {
    aProfil,
    personne,
    role,
  }: { readonly aProfil: boolean; readonly personne: string; readonly role: RoleEquipe | null },
): Verdict<'EQUIPE_RESERVEE'> => {
  const donnables: readonly (string | null)[] = rolesDonnables(qui, { aProfil });
  const gere = donnables.length > 0 && (role === null || donnables.includes(role));
  return personne === qui.authId || gere ? allowed : denied('EQUIPE_RESERVEE');
};
