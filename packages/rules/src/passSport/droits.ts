import { isRds } from '../acteur/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { couvre, type TerritoirePsp } from './preuves.ts';

export interface LecteurPsp {
  readonly authId: string;
  readonly roles: readonly string[];
  /** A confirmed member of the association today: whoever left it holds nothing of its files. */
  readonly isMembre: boolean;
  /** Where their services answer for the Pass'Sport; nowhere for whoever acts for none. */
  readonly territoire: TerritoirePsp;
}

export interface PartagePsp {
  readonly created_by: string;
  readonly shared_with: readonly string[];
}

/** PSP-014: administrators, who created the file, and those it is shared with. */
export const hasWright = ({ authId, roles, isMembre }: LecteurPsp, { created_by, shared_with }: PartagePsp): boolean =>
  roles.includes('lca.admin') || (isMembre && (created_by === authId || shared_with.includes(authId)));

export interface DossierPartage extends PartagePsp {
  readonly departement: string | null;
}

/**
 * PSP-012, P-20: they read it, and so do the services to whom it goes, those of its département; the names of the young
 * people are another right.
 */
export const canReadDossierPsp = (lecteur: LecteurPsp, dossier: DossierPartage): Verdict<'PSP_ABSENT'> => {
  const isDuService = lecteur.roles.some(isRds) && couvre(lecteur.territoire, dossier.departement);
  return isDuService || hasWright(lecteur, dossier) ? allowed : denied('PSP_ABSENT');
};

export const canWriteDossierPsp = (
  lecteur: LecteurPsp,
  dossier: DossierPartage,
): Verdict<'PSP_ABSENT' | 'PSP_LECTURE'> => {
  if (hasWright(lecteur, dossier)) return allowed;
  return denied(canReadDossierPsp(lecteur, dossier).ok ? 'PSP_LECTURE' : 'PSP_ABSENT');
};

/** sharing, deleting and the account are of who created it, and of administrators. */
export const canOwnDossierPsp = (
  lecteur: LecteurPsp,
  dossier: DossierPartage,
): Verdict<'PSP_ABSENT' | 'PSP_LECTURE' | 'PSP_DU_CREATEUR'> => {
  const written = canWriteDossierPsp(lecteur, dossier);
  if (!written.ok) return written;
  return hasWright(lecteur, { ...dossier, shared_with: [] }) ? allowed : denied('PSP_DU_CREATEUR');
};
