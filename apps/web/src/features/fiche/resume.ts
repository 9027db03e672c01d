import type { AssociationAnswer, Document } from '@guichet/contract/association';
import type { Rubrique } from '@guichet/rules/association';
import { equilibresOf, totalsOf } from '@guichet/rules/budget';
import { dayOf } from '@guichet/rules/jour';
import { REGIMES_JURIDIQUES } from '@guichet/rules/referentiel';
import { formatMontant } from '../../shared/format/format.ts';
import { sayJourDe } from '../../shared/format/jours.ts';
import { by2 } from './sujets/say.ts';
import { budgetOf, budgetsOf } from './useBudget.ts';

/** What a subject says today, from where, and since when. */
export interface Resume {
  readonly valeur: string | null;
  readonly source: string | null;
}

interface Contexte {
  readonly association: AssociationAnswer;
  readonly documents: readonly Document[] | undefined;
  readonly now: Date;
}

const LONG = 110;
const short = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG).trimEnd()}…` : text);
const join = (parts: readonly (string | null | undefined | false)[], by = ', '): string | null =>
  parts.filter(Boolean).join(by) || null;
const capital = (text: string | null): string | null =>
  text && text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);
const many = (count: number, one: string, some = `${one}s`): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? some : one}`;
const countOf = (value: unknown, one: string, none?: string): string | null => {
  if (typeof value !== 'number') return null;
  return value === 0 && none !== undefined ? none : many(value, one);
};

type Annuel = { readonly annee: number };
const latest = <T extends Annuel>(items: readonly T[] | undefined): T | undefined =>
  items?.toSorted((one, other) => other.annee - one.annee)[0];

const ofIdentite = ({ identite }: AssociationAnswer): string | null => {
  if (!identite) return null;
  const impots = identite.impots_commerciaux ? 'paie des impôts commerciaux' : 'sans impôts commerciaux';
  return join([
    REGIMES_JURIDIQUES.find(({ code }) => code === identite.regime)?.label,
    identite.date_creation && `créée en ${identite.date_creation.slice(0, 4)}`,
    identite.impots_commerciaux !== null && impots,
  ]);
};

const ofCoordonnees = ({ coordonnees }: AssociationAnswer): string | null => {
  const { numero, type_voie, voie, cp, commune } = coordonnees?.adresse_siege ?? {};
  const rue = join([numero, type_voie, voie], ' ');
  const lieu = join([cp, commune], ' ');
  return join([join([rue, lieu]), coordonnees?.courriel, coordonnees?.telephone && by2(coordonnees.telephone)], ' · ');
};

const ofRepresentants = ({ representants_legaux }: AssociationAnswer): string | null => {
  if (!representants_legaux?.length) return null;
  const legaux = representants_legaux
    .filter(({ est_representant_legal }) => est_representant_legal)
    .map(({ prenom, nom }) => join([prenom, nom], ' '));
  const noms = join(legaux, ' et ');
  return join([many(representants_legaux.length, 'personne'), noms && `${noms} représente l’association`], ' ; ');
};

const ofMoyens = ({ rhs }: AssociationAnswer): string | null => {
  const held = latest(rhs);
  if (!held) return null;
  const chiffres = join([
    countOf(held.nb_adherents, 'adhérent'),
    countOf(held.nb_benevoles, 'bénévole'),
    countOf(held.nb_salaries, 'salarié', 'aucun salarié'),
  ]);
  return join([String(held.annee), chiffres], ' : ');
};

const ofComptes = ({ comptes }: AssociationAnswer): string | null => {
  const held = latest(comptes);
  if (!held) return null;
  const { charges, produits } = held;
  const chiffres = join([
    charges !== null && `${formatMontant(charges)} de charges`,
    produits !== null && `${formatMontant(produits)} de produits`,
  ]);
  return join([String(held.annee), chiffres], ' : ');
};

const ofBudgets = (association: AssociationAnswer): string | null => {
  const held = latest(budgetsOf(association).map((element) => budgetOf(element)));
  if (!held) return null;
  const totaux = totalsOf(held);
  const equilibre = equilibresOf(totaux).budget.equilibre ? 'équilibré' : 'pas à l’équilibre';
  return `${held.annee} : ${formatMontant(totaux.charges)}, ${equilibre}`;
};

const ofRibs = ({ ribs }: AssociationAnswer): string | null =>
  ribs?.length ? `Finissant par ${ribs.map(({ iban }) => iban.slice(-4)).join(', ')}` : null;

const usable = (documents: readonly Document[]): readonly Document[] =>
  documents.filter(({ etat, supprime_at }) => etat === 'courant' && !supprime_at);
const ofDocuments = ({ documents }: Contexte): string | null => {
  const held = usable(documents ?? []);
  const types = [...new Set(held.map(({ lib_type }) => lib_type))];
  return held.length === 0 ? null : short(`${many(held.length, 'document')} : ${types.join(', ')}`);
};

type Change = { readonly modifie_at: string };
const lastOf = (items: readonly Change[] | undefined): string | null =>
  items
    ?.map(({ modifie_at }) => modifie_at)
    .toSorted()
    .at(-1) ?? null;

const LISTES = {
  representants: 'representants_legaux',
  'moyens-humains': 'rhs',
  comptes: 'comptes',
  budgets: 'budgets',
  'coordonnees-bancaires': 'ribs',
  agrements: 'agrements',
  reseaux: 'reseaux_affiliation',
} as const satisfies Partial<Record<Rubrique, keyof AssociationAnswer>>;
const isListe = (rubrique: Rubrique): rubrique is keyof typeof LISTES => rubrique in LISTES;

/** When a list of the record last changed; null when it is empty, or when it is not a list. */
export const changedAt = (association: AssociationAnswer, rubrique: Rubrique): string | null =>
  isListe(rubrique) ? lastOf(association[LISTES[rubrique]] as readonly Change[] | undefined) : null;

/** How many an optional list holds, in words. */
export const sayCombien = (association: AssociationAnswer, rubrique: Rubrique): string => {
  const count = isListe(rubrique) ? (association[LISTES[rubrique]]?.length ?? 0) : null;
  if (count === null) return '';
  return count === 0 ? ' (aucun)' : ` (${count})`;
};

const CHAMPS = {
  identite: ['regime', 'sigle', 'id_forme_juridique', 'util_publique', 'date_pub_registre'],
  activites: ['objet', 'id_objet_social1', 'domaine'],
  coordonnees: ['adresse_siege', 'courriel', 'telephone', 'site_web'],
} as const;

const sourceOf = ({ association, documents, now }: Contexte, rubrique: Rubrique): string | null => {
  const say = (at: string | null) => at && sayJourDe(dayOf(new Date(at)), now);
  if (rubrique in CHAMPS) {
    const isTyped = CHAMPS[rubrique as keyof typeof CHAMPS].some((champ) => champ in (association.registre ?? {}));
    const lus = say(association.maj_registre_at ?? null);
    return lus && `Registres${isTyped ? ' et vous' : ''}, ${lus}`;
  }
  if (rubrique === 'documents') {
    const at = usable(documents ?? [])
      .map(({ date_chargement }) => date_chargement)
      .toSorted()
      .at(-1);
    return at === undefined ? null : `Déposé, ${say(at)}`;
  }
  const at = changedAt(association, rubrique);
  return at && `Saisi ici, ${say(at)}`;
};

/** Each subject in one line, as a person would say it to another. */
export const resumeOf = (contexte: Contexte, rubrique: Rubrique): Resume => {
  const { association } = contexte;
  const valeurs: Readonly<Partial<Record<Rubrique, () => string | null>>> = {
    identite: () => ofIdentite(association),
    activites: () =>
      association.activites?.objet ? short(association.activites.objet) : (association.activites?.domaine ?? null),
    coordonnees: () => ofCoordonnees(association),
    representants: () => ofRepresentants(association),
    'moyens-humains': () => ofMoyens(association),
    comptes: () => ofComptes(association),
    budgets: () => ofBudgets(association),
    'coordonnees-bancaires': () => ofRibs(association),
    documents: () => ofDocuments(contexte),
  };
  return { valeur: capital(valeurs[rubrique]?.() ?? null), source: sourceOf(contexte, rubrique) };
};
