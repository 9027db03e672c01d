import { isOsiris, isRds } from '../acteur/index.ts';
import type { Genre } from '../genre/index.ts';
import type { Rattachement } from '../rattachement/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { TypeCreateur } from './droits.ts';

/** What ties a person to a dossier; someone may have several ties at once. */
export const RELATIONS_DOSSIER = [
  'createur',
  'partage',
  'partageLecture',
  'siege',
  'etablissement',
  'instructeur',
  'serviceCreateur',
  'consulte',
  'administrateur',
  'osiris',
] as const;
export type RelationDossier = (typeof RELATIONS_DOSSIER)[number];

export interface PersonneDossier {
  readonly authId: string;
  readonly roles: readonly string[];
  readonly rattachements: readonly Pick<Rattachement, 'id_correspondance' | 'id_siret' | 'type' | 'etat'>[];
  /** The service whose record this person's account holds, and all that depend on it; those of the programme, for osiris. */
  readonly services: readonly string[];
}

export interface DossierLie {
  readonly genre: Genre;
  readonly id_correspondance: number;
  readonly id_siret: string;
  readonly createdBy: { readonly id: string; readonly type: TypeCreateur };
  readonly shared_with: readonly string[];
  /** Those of them who read it, and do nothing else of it. */
  readonly lecture_seule: readonly string[];
  /** Services that instruct it; none before it is transmitted. */
  readonly instructeurs: readonly string[];
  /** The service of the agent who created it, if it was one. */
  readonly id_service_createur: string | null;
  /** Services whose opinion is awaited. */
  readonly consultes: readonly string[];
}

const isConfirmed = ({ etat }: Pick<Rattachement, 'etat'>): boolean => etat === 'confirme';

type Test = (personne: PersonneDossier, dossier: DossierLie) => boolean;

const membershipOf = ({ rattachements }: PersonneDossier, { id_correspondance }: DossierLie) =>
  rattachements.filter((one) => one.id_correspondance === id_correspondance && isConfirmed(one));

/** P-20: what a service opened is the service's: who left it leaves that there, and without a service a role opens nothing. */
const isOpener: Test = ({ roles, services }, { id_service_createur }) =>
  roles.some(isRds) && id_service_createur !== null && services.includes(id_service_createur);

const isShared: Test = (personne, dossier) =>
  dossier.shared_with.includes(personne.authId) && membershipOf(personne, dossier).length > 0;

/** DOSSIER-044, Q-50. Who left the association is no longer tied to it by what they created or were given. */
const TESTS: Readonly<Record<RelationDossier, Test>> = {
  createur: (personne, dossier) =>
    dossier.createdBy.id === personne.authId &&
    (dossier.createdBy.type === 'service' ? isOpener(personne, dossier) : membershipOf(personne, dossier).length > 0),
  partage: (personne, dossier) => isShared(personne, dossier) && !dossier.lecture_seule.includes(personne.authId),
  partageLecture: (personne, dossier) => isShared(personne, dossier) && dossier.lecture_seule.includes(personne.authId),
  siege: (personne, dossier) => membershipOf(personne, dossier).some(({ type }) => type === 'Siège'),
  etablissement: (personne, dossier) =>
    membershipOf(personne, dossier).some(({ id_siret }) => id_siret === dossier.id_siret),
  instructeur: ({ roles, services }, { instructeurs }) =>
    roles.some(isRds) && instructeurs.some((service) => services.includes(service)),
  serviceCreateur: isOpener,
  consulte: ({ roles, services }, { consultes }) =>
    roles.some(isRds) && consultes.some((service) => services.includes(service)),
  administrateur: ({ roles }) => roles.includes('lca.admin'),
  osiris: ({ roles, services }, { instructeurs }) =>
    roles.some(isOsiris) && instructeurs.some((service) => services.includes(service)),
};

/** P-20: Osiris follows the programme's grants; approvals are not theirs. */
const SANS_LIEN: Readonly<Record<Genre, readonly RelationDossier[]>> = { subvention: [], agrement: ['osiris'] };

export const relationsOf = (personne: PersonneDossier, dossier: DossierLie): RelationDossier[] =>
  RELATIONS_DOSSIER.filter(
    (relation) => !SANS_LIEN[dossier.genre].includes(relation) && TESTS[relation](personne, dossier),
  );

export const ACTES = [
  'lire',
  'lireMessages',
  'imprimer',
  'modifier',
  'corriger',
  'transmettre',
  'supprimer',
  'partager',
  'restaurer',
  'ecrireMessage',
  'modifierRib',
] as const;
export type Acte = (typeof ACTES)[number];

const SAISISSEURS: readonly RelationDossier[] = ['createur', 'partage', 'serviceCreateur', 'administrateur'];
const MAITRES: readonly RelationDossier[] = ['createur', 'administrateur'];

/** P-20: the programme reads what was sent to it, neither what people write to each other nor where they live. */
const SANS_OSIRIS = RELATIONS_DOSSIER.filter((relation) => relation !== 'osiris');

/** who is given a share does what the creator does, but neither deletes nor shares; who is given to read only reads. */
const PERMIS: Readonly<Record<Acte, readonly RelationDossier[]>> = {
  lire: RELATIONS_DOSSIER,
  lireMessages: SANS_OSIRIS,
  imprimer: SANS_OSIRIS,
  modifier: SAISISSEURS,
  corriger: SAISISSEURS,
  transmettre: ['createur', 'partage', 'serviceCreateur'],
  supprimer: [...MAITRES, 'serviceCreateur', 'instructeur'],
  partager: MAITRES,
  restaurer: MAITRES,
  ecrireMessage: ['createur', 'partage', 'siege', 'etablissement', 'instructeur', 'administrateur'],
  modifierRib: ['createur', 'partage', 'siege'],
};

export type RefusActe =
  | 'DOSSIER_INEXISTANT'
  | 'DOSSIER_ACTE_INTERDIT'
  | 'DOSSIER_PARTAGE_LIMITE'
  | 'DOSSIER_PARTAGE_LECTURE';

/** Who is tied by nothing learns nothing; who may read and not do is told so, and what to ask for unless they have it. */
export const mayAct = (relations: readonly RelationDossier[], acte: Acte): Verdict<RefusActe> => {
  if (relations.length === 0) return denied('DOSSIER_INEXISTANT');
  if (relations.some((relation) => PERMIS[acte].includes(relation))) return allowed;
  if (relations.includes('partageLecture')) return denied('DOSSIER_PARTAGE_LECTURE');
  return denied(relations.includes('partage') ? 'DOSSIER_PARTAGE_LIMITE' : 'DOSSIER_ACTE_INTERDIT');
};
