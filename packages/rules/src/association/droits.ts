import { isPortail } from '../acteur/index.ts';
import type { Rattachement } from '../rattachement/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Portee } from './portee.ts';

/** What ties a person to an association; someone may have several ties at once. */
export const RELATIONS = [
  'admin',
  'siege',
  'etablissement',
  'service_responsable',
  'service',
  'service_sans_lien',
  'a_confirmer',
] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Lien {
  readonly relations: readonly Relation[];
  /** The establishments that the person acts for. */
  readonly sirets: readonly string[];
}

type Adhesion = Pick<Rattachement, 'id_correspondance' | 'id_siret' | 'type' | 'etat'>;

const relationOf = ({ etat, type }: Adhesion): Relation => {
  if (etat !== 'confirme') return 'a_confirmer';
  return type === 'Siège' ? 'siege' : 'etablissement';
};

/** Who answers for a service, beside reading as any of its agents does. */
const RESPONSABLES: readonly string[] = ['rds.service', 'rds.admin'];

const relationsOfService = (roles: readonly string[], portee: Portee): Relation[] => {
  if (portee === 'aucune') return [];
  if (portee === 'registres') return ['service_sans_lien'];
  return roles.some((role) => RESPONSABLES.includes(role)) ? ['service', 'service_responsable'] : ['service'];
};

/**
 * ASSO-037, ASSO-038: read from the person's associations, whatever the request says; worth nothing without a role.
 * `portee` is what their service reaches of this association (P-20).
 */
export const lienOf = (
  roles: readonly string[],
  rattachements: readonly Adhesion[],
  id_correspondance: number,
  portee: Portee,
): Lien => {
  const isMember = roles.some(isPortail);
  const own = rattachements.filter((one) => isMember && one.id_correspondance === id_correspondance);
  const held = new Set<Relation>(own.map(relationOf));
  if (roles.includes('lca.admin')) held.add('admin');
  for (const relation of relationsOfService(roles, portee)) held.add(relation);
  const sirets = own
    .filter((rattachement) => relationOf(rattachement) === 'etablissement')
    .flatMap(({ id_siret }) => (id_siret === null ? [] : [id_siret]));
  return { relations: RELATIONS.filter((relation) => held.has(relation)), sirets };
};

/** Who may do what. A gesture that is not here does not exist; a relation that is not named may not (ASSO-039, ASSO-040). */
const QUI_PEUT = {
  lireFiche: ['admin', 'siege', 'etablissement', 'service', 'service_sans_lien', 'a_confirmer'],
  lireSaisie: ['admin', 'siege', 'etablissement', 'service', 'a_confirmer'],
  lireFonctions: ['admin', 'siege', 'etablissement', 'service', 'a_confirmer'],
  lireElements: ['admin', 'siege', 'etablissement', 'service'],
  lireToutEtablissement: ['admin', 'siege', 'service', 'service_sans_lien'],
  lirePersonnes: ['admin', 'siege', 'etablissement', 'service'],
  lireDocuments: ['admin', 'siege', 'etablissement', 'service'],
  lireLectures: ['admin', 'siege'],
  lirePieces: ['service', 'service_sans_lien'],
  modifierFiche: ['admin', 'siege'],
  modifierTout: ['admin', 'siege'],
  modifierSien: ['admin', 'siege', 'etablissement'],
  confirmerMembre: ['admin', 'siege', 'service_responsable'],
  retirerMembre: ['admin', 'siege'],
} as const satisfies Readonly<Record<string, readonly Relation[]>>;
export type Geste = keyof typeof QUI_PEUT;

export const mayDo = ({ relations }: Lien, geste: Geste): boolean => {
  const admitted: readonly Relation[] = QUI_PEUT[geste];
  return relations.some((relation) => admitted.includes(relation));
};

export const canReadFiche = (lien: Lien): Verdict<'ASSOCIATION_INTERDITE'> =>
  mayDo(lien, 'lireFiche') ? allowed : denied('ASSOCIATION_INTERDITE');

/** ASSO-035, ASSO-036: what belongs to no establishment belongs to the whole association. */
export const seesSiret = (lien: Lien, id_siret: string | null): boolean =>
  id_siret === null || mayDo(lien, 'lireToutEtablissement') || lien.sirets.includes(id_siret);

/** ASSO-035: who acts only for establishments sees those, while they live. */
export const seesEtablissement = (lien: Lien, { id_siret, actif }: { id_siret: string; actif: boolean }): boolean =>
  mayDo(lien, 'lireToutEtablissement') ||
  !lien.relations.includes('etablissement') ||
  (actif && lien.sirets.includes(id_siret));

export type RefusLecture = 'ADHESION_A_CONFIRMER' | 'SERVICE_SANS_LIEN' | 'ASSOCIATION_INTERDITE';

const refusalToRead = ({ relations }: Lien): RefusLecture => {
  if (relations.includes('a_confirmer')) return 'ADHESION_A_CONFIRMER';
  return relations.includes('service_sans_lien') ? 'SERVICE_SANS_LIEN' : 'ASSOCIATION_INTERDITE';
};

/** Who waits for a confirmation learns which offices are held, and nothing else of the lists. */
export const canReadElements = (lien: Lien, nature: string): Verdict<RefusLecture> =>
  mayDo(lien, 'lireElements') || (nature === 'representants_legaux' && mayDo(lien, 'lireFonctions'))
    ? allowed
    : denied(refusalToRead(lien));

/** P-20: who read it is the business of the whole association: an establishment would learn what is read of the others. */
export const canReadLectures = (lien: Lien): Verdict<'ADHESION_A_CONFIRMER' | 'LECTURES_DU_SIEGE'> => {
  if (mayDo(lien, 'lireLectures')) return allowed;
  return denied(lien.relations.includes('a_confirmer') ? 'ADHESION_A_CONFIRMER' : 'LECTURES_DU_SIEGE');
};

export const TYPE_RIB = 'RIB';

interface Papier {
  readonly id_type: string;
  readonly id_siret: string | null;
  /** Joined to a dossier that ties the service to that dossier alone. */
  readonly estJoint?: boolean | undefined;
}

/** P-20: a document that is an account number is read by who reads the number, of that establishment. */
export const canReadDocument = (
  lien: Lien,
  { id_type, id_siret, estJoint = false }: Papier,
): Verdict<RefusLecture | 'RIB_CONFIDENTIEL'> => {
  const isOfDossier = estJoint && mayDo(lien, 'lirePieces');
  if (!isOfDossier && !mayDo(lien, 'lireDocuments')) return denied(refusalToRead(lien));
  if (!seesSiret(lien, id_siret)) return denied('ASSOCIATION_INTERDITE');
  return id_type !== TYPE_RIB || mayReadIban(lien, id_siret) ? allowed : denied('RIB_CONFIDENTIEL');
};

/** An account number in full: who writes it, or whose establishment it pays. */
export const mayReadIban = (lien: Lien, id_siret: string | null): boolean =>
  mayDo(lien, 'modifierTout') ||
  (lien.relations.includes('etablissement') && (id_siret === null || lien.sirets.includes(id_siret)));

type RefusEcriture =
  | 'ASSOCIATION_INTERDITE'
  | 'ADHESION_A_CONFIRMER'
  | 'ASSOCIATION_LECTURE_SEULE'
  | 'ETABLISSEMENT_NON_VOTRE';

const refusalOf = ({ relations }: Lien): RefusEcriture => {
  if (relations.includes('service') || relations.includes('service_sans_lien')) return 'ASSOCIATION_LECTURE_SEULE';
  return relations.includes('a_confirmer') ? 'ADHESION_A_CONFIRMER' : 'ASSOCIATION_INTERDITE';
};

/** Whether there is anything here that the person may write: asked before looking for what. */
export const canWriteSome = (lien: Lien): Verdict<RefusEcriture> =>
  mayDo(lien, 'modifierSien') ? allowed : denied(refusalOf(lien));

/** The identity of the whole association: its head office only. */
export const canWriteFiche = (lien: Lien): Verdict<RefusEcriture> => {
  if (mayDo(lien, 'modifierFiche')) return allowed;
  return denied(lien.relations.includes('etablissement') ? 'ASSOCIATION_LECTURE_SEULE' : refusalOf(lien));
};

/** An item: the head office writes all of them, an establishment its own. */
export const canWriteElement = (lien: Lien, id_siret: string | null): Verdict<RefusEcriture> => {
  if (mayDo(lien, 'modifierTout')) return allowed;
  if (!mayDo(lien, 'modifierSien')) return denied(refusalOf(lien));
  return id_siret !== null && lien.sirets.includes(id_siret) ? allowed : denied('ETABLISSEMENT_NON_VOTRE');
};
