import {
  type Ask,
  type AskResult,
  andOf,
  type EtatVisibilite,
  type Fait,
  type Faits,
  isAbsent,
  raisonOf,
  type Scope,
  type Trivalent,
  type TypeFait,
  type Visibilite,
  visibiliteOf,
} from '../conditions/index.ts';
import type { ChampAttendu, DocumentAttendu, TypeChamp } from './attendu.schema.ts';
import { type ErreurSaisie, erreursDeChamp, type Reponses } from './saisie.ts';
import type { ContenuSubvention } from './subvention.schema.ts';

const TYPES: Readonly<Record<Exclude<TypeChamp, 'groupe'>, TypeFait>> = {
  texte: 'texte',
  texte_long: 'texte',
  nombre: 'nombre',
  montant: 'montant',
  date: 'date',
  booleen: 'booleen',
  choix: 'choix',
  choix_multiple: 'liste',
  liste_dependante: 'choix',
};
const CHOISIS: readonly TypeChamp[] = ['choix', 'choix_multiple', 'liste_dependante'];

/** A scheme's own fields as things that conditions may look at: neither virtual ones nor groups have an answer to compare. */
export const faitsPropres = (champs: readonly ChampAttendu[]): Fait[] =>
  champs.flatMap(({ code, libelle, type, virtuel, options }) => {
    if (virtuel || type === 'groupe') return [];
    const choix = options.map((option) => ({ value: option.code, label: option.libelle }));
    const fait = { scope: 'champs' as const, key: code, label: `la réponse à « ${libelle} »`, type: TYPES[type] };
    return [CHOISIS.includes(type) ? { ...fait, choix } : fait];
  });

const ETATS: Readonly<Record<Trivalent, EtatVisibilite>> = { oui: 'montre', non: 'masque', inconnu: 'inconnu' };
const DIFFERENT: readonly Ask['operator'][] = ['!=', '!=='];

/** What will never be answered is nothing, and is compared as such: nobody waits for it. */
const settle = (result: AskResult, isHidden: (scope: Scope | null, key: string | null) => boolean): AskResult => {
  const { ask, valeur, gauche, droite } = result;
  if (valeur !== 'inconnu') return result;
  const awaited = [
    ...(isAbsent(gauche) ? [isHidden(ask.scope, ask.key)] : []),
    ...(ask.key2 !== null && isAbsent(droite) ? [isHidden(ask.scope2, ask.key2)] : []),
  ];
  if (awaited.length === 0 || awaited.includes(false)) return result;
  return { ...result, valeur: DIFFERENT.includes(ask.operator) && awaited.length === 1 ? 'oui' : 'non' };
};

const visibiliteAmong = (asks: readonly Ask[], faits: Faits, masques: ReadonlySet<string>): Visibilite => {
  const visibilite = visibiliteOf(asks, faits);
  if (visibilite.masqueParTca) return visibilite;
  const isHidden = (scope: Scope | null, key: string | null) => scope === 'champs' && key !== null && masques.has(key);
  const resultats = visibilite.resultats.map((result) => settle(result, isHidden));
  return { ...visibilite, resultats, etat: ETATS[andOf(resultats.map(({ valeur }) => valeur))] };
};

export interface ChampMontre {
  readonly champ: ChampAttendu;
  readonly visibilite: Visibilite;
}
export interface DocumentMontre {
  readonly document: DocumentAttendu;
  readonly visibilite: Visibilite;
}
type Composee = Pick<ContenuSubvention, 'champs_attendus' | 'documents_attendus'>;
type AvecChamps = Pick<ContenuSubvention, 'champs_attendus'>;

const reponsesOf = ({ champs }: Faits): Reponses =>
  typeof champs === 'object' && champs !== null && !Array.isArray(champs) ? (champs as Reponses) : {};

interface Lecture {
  readonly lignes: readonly ChampMontre[];
  /** Of shown fields only. */
  readonly reponses: Reponses;
  readonly masques: ReadonlySet<string>;
}

/** From the first field to the last: each looks only at answers that were really asked for, before it. */
const readChamps = (champs: readonly ChampAttendu[], faits: Faits): Lecture => {
  const given = reponsesOf(faits);
  const reponses: Record<string, unknown> = Object.create(null);
  const masques = new Set<string>();
  const lignes = champs.map((champ) => {
    const visibilite = visibiliteAmong(champ.asks, { ...faits, champs: reponses }, masques);
    const { code } = champ;
    if (visibilite.etat === 'montre' && !champ.virtuel && Object.hasOwn(given, code)) reponses[code] = given[code];
    if (visibilite.etat === 'masque') masques.add(code);
    return { champ, visibilite };
  });
  return { lignes, reponses, masques };
};

/** SUBV-006: the fields in order, each with why it shows or not; the preview and the dossier ask this alone. */
export const formulaireOf = ({ champs_attendus }: AvecChamps, faits: Faits): ChampMontre[] =>
  readChamps(champs_attendus, faits).lignes.filter(({ champ }) => !champ.virtuel);

/** The same for documents, which may look at every answer. */
export const documentsOf = ({ champs_attendus, documents_attendus }: Composee, faits: Faits): DocumentMontre[] => {
  const { reponses, masques } = readChamps(champs_attendus, faits);
  return documents_attendus.map((attendu) => ({
    document: attendu,
    visibilite: visibiliteAmong(attendu.asks, { ...faits, champs: reponses }, masques),
  }));
};

/** SUBV-009: everything wrong with the answers, of shown fields only. */
export const erreursDeFormulaire = ({ champs_attendus }: AvecChamps, faits: Faits): ErreurSaisie[] => {
  const { lignes, reponses } = readChamps(champs_attendus, faits);
  return lignes
    .filter(({ champ, visibilite }) => visibilite.etat === 'montre' && !champ.virtuel)
    .flatMap(({ champ }) => erreursDeChamp(champ, reponses[champ.code], reponses));
};

export const CHAMP_PLURIANNUEL = 'pluriannuel';

/** SUBV-011: why a multi-year request is possible or not; null when the scheme has no such field. */
export const pluriannuelOf = ({ champs_attendus }: AvecChamps, faits: Faits): Visibilite | null =>
  readChamps(champs_attendus, faits).lignes.find(({ champ }) => champ.virtuel && champ.code === CHAMP_PLURIANNUEL)
    ?.visibilite ?? null;

export const canPluriannuel = (contenu: AvecChamps, faits: Faits): boolean =>
  pluriannuelOf(contenu, faits)?.etat === 'montre';

export const ETATS_PLURIANNUEL = ['montre', 'masque', 'inconnu', 'absent'] as const;
export interface Pluriannuel {
  readonly etat: (typeof ETATS_PLURIANNUEL)[number];
  /** Without its capital nor its full stop. */
  readonly raison: string;
}
const MOTS = { toujours: 'toujours possible', oui: 'possible, car', non: 'impossible, car' } as const;

/** SUBV-011 in words; a scheme without the virtual field is asked for one year at a time. */
export const sayPluriannuel = (contenu: AvecChamps, faits: Faits): Pluriannuel => {
  const visibilite = pluriannuelOf(contenu, faits);
  if (!visibilite) return { etat: 'absent', raison: 'impossible, car cette subvention se demande pour une année' };
  return { etat: visibilite.etat, raison: raisonOf(visibilite, faitsPropres(contenu.champs_attendus), MOTS) };
};
