import { DOCUMENTS_ATTENDUS } from '../document/renouveler.ts';
import { TYPES_DOCUMENT } from '../document/types.ts';
import { missingOfRepresentant, type Representant } from './element.schema.ts';
import type { Adresse, Fiche } from './fiche.schema.ts';
import type { Nature } from './natures.ts';
import { isSport } from './regimes.ts';

/** The subjects of a record, in the order in which they are filled. */
export const RUBRIQUES = [
  'identite',
  'activites',
  'coordonnees',
  'representants',
  'moyens-humains',
  'comptes',
  'budgets',
  'coordonnees-bancaires',
  'agrements',
  'reseaux',
  'specificites',
  'documents',
] as const;
export type Rubrique = (typeof RUBRIQUES)[number];

/** One thing to do, and the field, or the type of document, where there is one. */
export interface Manque {
  readonly rubrique: Rubrique;
  readonly libelle: string;
  readonly champ?: string;
  /** What is added to a list, where nothing there can be completed instead. */
  readonly ajoute?: Nature;
  /** The year that is asked for, where each has its page. */
  readonly annee?: number;
}

/** What a subject opens once it is filled: nobody fills a form without knowing what for. */
const OUVRE: Readonly<Partial<Record<Rubrique, string>>> = {
  identite: 'dit quelles subventions vous sont ouvertes',
  activites: 'dit quelles subventions vous sont ouvertes',
  coordonnees: 'les services vous répondent là',
  representants: 'sans cela, aucun dossier ne peut être transmis',
  'moyens-humains': 'vérifie les conditions de taille des subventions',
  comptes: 'vérifie les conditions de budget des subventions',
  budgets: 'se joint aux demandes de fonctionnement',
  'coordonnees-bancaires': 'sans cela, aucun dossier ne peut être transmis',
  documents: 'se joint de lui-même à chaque demande qui l’attend',
};
export const ouvreOf = (rubrique: Rubrique): string => OUVRE[rubrique] ?? '';

/** `masquee`: what this person may not see is neither done nor missing. */
export type EtatRubrique = 'complete' | 'a_completer' | 'facultative' | 'masquee';

type Annuel = { readonly annee: number };
type Identite = Pick<
  Fiche,
  | 'regime'
  | 'tribunal_instance'
  | 'volume'
  | 'folio'
  | 'numero_amalia'
  | 'util_publique'
  | 'date_publication_util_publique'
  | 'impots_commerciaux'
  | 'type_structure_sportive'
>;

/** What is known of a record; a part that may not be seen is absent. */
export interface Dossier {
  readonly identite?: Identite | undefined;
  readonly activites?: Pick<Fiche, 'domaine' | 'champ_action_territorial' | 'objet'> | undefined;
  readonly coordonnees?: Pick<Fiche, 'adresse_siege' | 'courriel' | 'telephone'> | undefined;
  readonly representants_legaux?: readonly Partial<Representant>[] | undefined;
  readonly rhs?: readonly Annuel[] | undefined;
  readonly comptes?:
    | readonly (Annuel & { readonly charges: number | null; readonly produits: number | null })[]
    | undefined;
  readonly budgets?: readonly Annuel[] | undefined;
  readonly ribs?: readonly unknown[] | undefined;
  readonly agrements?: readonly unknown[] | undefined;
  readonly reseaux_affiliation?: readonly unknown[] | undefined;
  readonly specificites?: object | undefined;
  /** The types of the current documents whose file is usable. */
  readonly documents?: readonly string[] | undefined;
}

type Reste = readonly Omit<Manque, 'rubrique'>[];
const asks = (isMissing: boolean, libelle: string, champ?: string): Reste =>
  isMissing ? [{ libelle, ...(champ !== undefined && { champ }) }] : [];
const asksOne = (isMissing: boolean, libelle: string, ajoute: Nature): Reste =>
  isMissing ? [{ libelle, ajoute }] : [];

const ofIdentite = (fiche: Identite): Reste => [
  ...asks(fiche.regime === null, 'Le régime de l’association', 'regime'),
  ...asks(
    fiche.util_publique === true && fiche.date_publication_util_publique === null,
    'La date de reconnaissance d’utilité publique',
    'date_publication_util_publique',
  ),
  ...(fiche.regime === 'alsaceMoselle' ? ofAlsaceMoselle(fiche) : []),
  ...asks(fiche.impots_commerciaux === null, 'Si elle paie des impôts commerciaux', 'impots_commerciaux'),
];

/** The register is known by its number, or by its volume and folio. */
const ofAlsaceMoselle = ({ tribunal_instance, volume, folio, numero_amalia }: Identite): Reste => [
  ...asks(tribunal_instance === null, 'Le tribunal qui tient le registre', 'tribunal_instance'),
  ...asks(
    numero_amalia === null && (volume === null || folio === null),
    'Le volume et le folio, ou le numéro Amalia',
    'volume',
  ),
];

const ofActivites = ({ activites, identite }: Dossier): Reste => [
  ...asks(!activites?.domaine, 'Le domaine : sport ou autre', 'domaine'),
  ...asks(
    isSport(activites?.domaine ?? null) && !identite?.type_structure_sportive,
    'Le type de structure sportive',
    'type_structure_sportive',
  ),
  ...asks(!activites?.champ_action_territorial, 'Le champ d’action territorial', 'champ_action_territorial'),
  ...asks(!activites?.objet, 'L’objet de l’association', 'objet'),
];

const isReachable = (adresse: Adresse | null): boolean => Boolean(adresse?.cp && adresse.commune);

const ofCoordonnees = ({ adresse_siege, courriel, telephone }: NonNullable<Dossier['coordonnees']>): Reste => [
  ...asks(!isReachable(adresse_siege), 'L’adresse du siège : code postal et commune', 'adresse_siege.cp'),
  ...asks(!courriel, 'L’adresse électronique', 'courriel'),
  ...asks(!telephone, 'Le téléphone', 'telephone'),
];

const nameOf = ({ prenom, nom }: Partial<Representant>): string =>
  [prenom, nom].filter(Boolean).join(' ') || 'un représentant';

/** ASSO-031. */
const ofRepresentants = (representants: readonly Partial<Representant>[]): Reste => [
  ...asksOne(
    !representants.some(({ est_representant_legal }) => est_representant_legal),
    'Au moins un représentant légal',
    'representants_legaux',
  ),
  ...representants.flatMap((representant) =>
    asks(missingOfRepresentant(representant).length > 0, `Compléter ce qui concerne ${nameOf(representant)}`),
  ),
];

const ofDocuments = (types: readonly string[]): Reste =>
  DOCUMENTS_ATTENDUS.flatMap((type) => asks(!types.includes(type), TYPES_DOCUMENT[type], type));

const hasYear = (items: readonly Annuel[], annee: number): boolean => items.some((item) => item.annee === annee);

const ofComptes = (comptes: NonNullable<Dossier['comptes']>, annee: number): Reste => {
  const libelle = `Les charges et les produits de ${annee}`;
  const held = comptes.find((compte) => compte.annee === annee);
  if (!held) return asksOne(true, libelle, 'comptes');
  return asks(held.charges === null || held.produits === null, libelle);
};

/** By subject: what is missing, or null when this person may not see it. */
const resteOf = (dossier: Dossier, rubrique: Rubrique, annee: number): Reste | null => {
  const passee = annee - 1;
  const readers: Readonly<Record<Rubrique, () => Reste | undefined>> = {
    identite: () => dossier.identite && ofIdentite(dossier.identite),
    activites: () => dossier.activites && ofActivites(dossier),
    coordonnees: () => dossier.coordonnees && ofCoordonnees(dossier.coordonnees),
    representants: () => dossier.representants_legaux && ofRepresentants(dossier.representants_legaux),
    'moyens-humains': () =>
      dossier.rhs && asksOne(!hasYear(dossier.rhs, passee), `Les moyens humains de ${passee}`, 'rhs'),
    comptes: () => dossier.comptes && ofComptes(dossier.comptes, passee),
    budgets: () =>
      dossier.budgets &&
      asks(!hasYear(dossier.budgets, annee), `Le budget prévisionnel de ${annee}`).map((one) => ({ ...one, annee })),
    'coordonnees-bancaires': () => dossier.ribs && asksOne(dossier.ribs.length === 0, 'Un compte bancaire', 'ribs'),
    agrements: () => dossier.agrements && [],
    reseaux: () => dossier.reseaux_affiliation && [],
    specificites: () => dossier.specificites && [],
    documents: () => dossier.documents && ofDocuments(dossier.documents),
  };
  return readers[rubrique]() ?? null;
};

const FACULTATIVES: readonly Rubrique[] = ['agrements', 'reseaux', 'specificites'];

export interface Completude {
  readonly rubriques: readonly {
    readonly rubrique: Rubrique;
    readonly etat: EtatRubrique;
    readonly manques: readonly Manque[];
  }[];
  /** All of them, in the order of the record. */
  readonly manques: readonly Manque[];
  /** Among the subjects that are asked from everyone. */
  readonly faites: number;
  readonly attendues: number;
}

const etatOf = (rubrique: Rubrique, reste: Reste | null): EtatRubrique => {
  if (reste === null) return 'masquee';
  if (FACULTATIVES.includes(rubrique)) return 'facultative';
  return reste.length === 0 ? 'complete' : 'a_completer';
};

/** What is done and what is left, for whoever looks: the same list on every screen. */
export const completudeFiche = (dossier: Dossier, annee: number): Completude => {
  const rubriques = RUBRIQUES.map((rubrique) => {
    const reste = resteOf(dossier, rubrique, annee);
    return {
      rubrique,
      etat: etatOf(rubrique, reste),
      manques: (reste ?? []).map((manque) => ({ rubrique, ...manque })),
    };
  });
  const faites = rubriques.filter(({ etat }) => etat === 'complete').length;
  const restantes = rubriques.filter(({ etat }) => etat === 'a_completer').length;
  return { rubriques, manques: rubriques.flatMap(({ manques }) => manques), faites, attendues: faites + restantes };
};

/** The next thing to do after this subject: further in the record, else before it; null when only it is left. */
export const suiteOf = (manques: readonly Manque[], rubrique: Rubrique | null): Manque | null => {
  const others = manques.filter((one) => one.rubrique !== rubrique);
  const here = rubrique === null ? -1 : RUBRIQUES.indexOf(rubrique);
  return others.find((one) => RUBRIQUES.indexOf(one.rubrique) > here) ?? others[0] ?? null;
};
