import type { EtatCrf } from '@guichet/rules/crf';
import type { EtatDossier } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { EtatSiret } from '@guichet/rules/numeroSiret';
import type { Liste } from './associationWorld.ts';
import type { Group, PersonaName, Relation } from './personas.ts';

/** The things a call points at. */
export type Cible =
  | 'rien'
  | 'compte'
  | 'service'
  | 'session'
  | 'contenu'
  | 'rattachement'
  | 'association'
  | 'element'
  | 'site'
  | 'subvention'
  | 'ouverte'
  | 'agrement'
  | 'agrementOuvert'
  | 'dossier'
  | 'titre'
  | 'demandeSiret'
  | 'dossierPsp'
  | 'declaration'
  | 'inscriptionPsp';

export const RELATIONS_OF: Readonly<Record<Cible, readonly Relation[]>> = {
  rien: ['own'],
  compte: ['own', 'proche', 'autre', 'puissant', 'absent'],
  service: ['own', 'proche', 'autre', 'absent'],
  session: ['own', 'autre', 'absent'],
  contenu: ['autre', 'absent'],
  rattachement: ['own', 'proche', 'autre', 'absent'],
  association: ['own', 'autre', 'absent'],
  element: ['own', 'proche', 'autre', 'absent'],
  site: ['own', 'autre', 'absent'],
  subvention: ['own', 'proche', 'autre', 'absent'],
  ouverte: ['own', 'proche', 'autre', 'absent'],
  agrement: ['own', 'proche', 'autre', 'absent'],
  agrementOuvert: ['own', 'proche', 'autre', 'absent'],
  dossier: ['own', 'proche', 'autre', 'absent'],
  titre: ['own', 'proche', 'autre', 'absent'],
  demandeSiret: ['own', 'proche', 'autre', 'absent'],
  dossierPsp: ['own', 'proche', 'autre', 'absent'],
  declaration: ['own', 'proche', 'autre', 'absent'],
  inscriptionPsp: ['own', 'proche', 'autre', 'absent'],
};

/** Something of an association, named beside it. */
export const isItem = (cible: Cible | undefined): boolean => cible === 'element' || cible === 'site';

/** Whether what ties a service to an association is looked at (P-20). */
export const isAboutAssociation = (cible: Cible | undefined): boolean =>
  cible === 'association' || isItem(cible) || cible === 'rattachement';

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Where the call asks for one; 1 unless told. */
  readonly version?: number;
  /** The fields of a form that carries a file, instead of a body. */
  readonly form?: Readonly<Record<string, string>>;
}

/** What an input may be made of. */
export interface Scene {
  readonly persona: PersonaName;
  readonly relation: Relation;
  /** The id that the relation points at. */
  readonly cible: string;
  /** Any text that no other cell has. */
  readonly unique: string;
  /** A service that the persona holds, or could. */
  readonly service: string;
  /** One below theirs, for administrators; and one that is nothing to them. */
  readonly serviceProche: string;
  readonly serviceAutre: string;
  /** The association that the relation points at; then the persona's and the stranger's. */
  readonly association: string;
  readonly ownAssociation: string;
  readonly autreAssociation: string;
  /** An open scheme, where dossiers are placed; and the project of the dossier that the relation points at. */
  readonly subvention: string;
  readonly projet: string;
  /** Its financial report. */
  readonly crf: string;
}

/**
 * One line a call, written by hand and apart from the policies themselves.
 * `porte`: whom the route lets in. `peut`: whom the rule then lets act, relation by relation (all by default).
 */
export interface Row {
  readonly porte: Group;
  readonly cible?: Cible;
  /** The list of the association that holds items when the call is tried. */
  readonly liste?: Liste;
  /** The state of the dossiers that are there when the call is tried; none are unless told. */
  readonly dossier?: EtatDossier;
  /** Of these dossiers; grants unless told. */
  readonly genre?: Genre;
  /** The state of the financial report that each of them then has. */
  readonly crf?: EtatCrf;
  /** The state of the requests for a SIRET number that are there. */
  readonly siret?: EtatSiret;
  /** Declarations of volunteers are there, and records name who validates them. */
  readonly cec?: true;
  /** Files of Pass’Sport are there. */
  readonly psp?: true;
  readonly peut?: Partial<Readonly<Record<Relation, Group>>>;
  /** What a refusal by the rule answers; 404 hides that the thing exists. */
  readonly refus?: 403 | 404 | Partial<Readonly<Record<Relation, 403 | 404>>>;
  /** What the allowed get, when the input is made to stop just behind the rights. */
  readonly reponse?: number;
  /** «persona relation» whose answer is another one, for a reason that is not a right. */
  readonly exceptions?: Readonly<Record<string, number>>;
  /** What the allowed get for an id that is nothing; 404 unless told. */
  readonly absent?: number;
  /** Who sees the thing although this line refuses what is tried on it: its existence is no secret to them. */
  readonly connait?: Group;
  /** Whoever the route lets in must have proved who they are less than fifteen minutes ago (P-24). */
  readonly recente?: true;
  /** Of a list that was given: whether it holds only what this persona may see. */
  readonly verifie?: (body: unknown, persona: PersonaName) => boolean;
  readonly entree?: (scene: Scene) => Input;
}
/** What is put in place before the call is tried. */
export type Decor = Pick<Row, 'liste' | 'cible' | 'dossier' | 'crf' | 'genre' | 'cec' | 'siret' | 'psp'>;
/** By call; a second line for the same call adds what it tries after « · ». */
export type Rows = Readonly<Record<string, Row>>;
