import { isPortail, isRds } from '../acteur/index.ts';
import type { Rattachement } from '../rattachement/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** What ties a person to an association; someone may have several ties at once. */
export const RELATIONS = ['admin', 'siege', 'etablissement', 'service_responsable', 'service', 'a_confirmer'] as const;
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

/** ASSO-037, ASSO-038: read from the person's associations, whatever the request says; worth nothing without a role. */
export const lienOf = (
  roles: readonly string[],
  rattachements: readonly Adhesion[],
  id_correspondance: number,
): Lien => {
  const isMember = roles.some(isPortail);
  const own = rattachements.filter((one) => isMember && one.id_correspondance === id_correspondance);
  const held = new Set<Relation>(own.map(relationOf));
  if (roles.includes('lca.admin')) held.add('admin');
  if (roles.some(isRds)) held.add('service');
  if (roles.some((role) => RESPONSABLES.includes(role))) held.add('service_responsable');
  const sirets = own
    .filter((rattachement) => relationOf(rattachement) === 'etablissement')
    .flatMap(({ id_siret }) => (id_siret === null ? [] : [id_siret]));
  return { relations: RELATIONS.filter((relation) => held.has(relation)), sirets };
};

/** Who may do what. A gesture that is not here does not exist; a relation that is not named may not (ASSO-039, ASSO-040). */
const QUI_PEUT = {
  lireFiche: ['admin', 'siege', 'etablissement', 'service', 'a_confirmer'],
  lireElements: ['admin', 'siege', 'etablissement', 'service'],
  lireToutEtablissement: ['admin', 'siege', 'service'],
  lirePersonnes: ['admin', 'siege', 'etablissement', 'service'],
  lireIban: ['admin', 'siege', 'etablissement'],
  lireDocuments: ['admin', 'siege', 'etablissement', 'service'],
  modifierFiche: ['admin', 'siege'],
  modifierTout: ['admin', 'siege'],
  modifierSien: ['admin', 'siege', 'etablissement'],
  confirmerMembre: ['admin', 'siege', 'service_responsable'],
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

/** Who waits for a confirmation learns which offices are held, and nothing else of the lists. */
export const canReadElements = (lien: Lien, nature: string): Verdict<'ADHESION_A_CONFIRMER'> =>
  mayDo(lien, 'lireElements') || nature === 'representants_legaux' ? allowed : denied('ADHESION_A_CONFIRMER');

type RefusEcriture =
  | 'ASSOCIATION_INTERDITE'
  | 'ADHESION_A_CONFIRMER'
  | 'ASSOCIATION_LECTURE_SEULE'
  | 'ETABLISSEMENT_NON_VOTRE';

const refusalOf = ({ relations }: Lien): RefusEcriture => {
  if (relations.includes('service')) return 'ASSOCIATION_LECTURE_SEULE';
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
