import { AUCUNE_VALIDATION, type ChampAttendu, champAttenduSchema, type TypeChamp } from '@guichet/rules/subvention';
import { codeOf, freeCode } from './code.ts';
import { manqueOf } from './conditions/condition.ts';
import { isChoix, isNombre, isTexte } from './types.ts';

export const NOUVEAU_CHAMP: ChampAttendu = {
  type: 'texte',
  code: '',
  libelle: '',
  aide: null,
  obligation: 'obligatoire',
  validation: AUCUNE_VALIDATION,
  default: null,
  options: [],
  depend_de: null,
  bloc: 'custom-bloc',
  virtuel: false,
  champs: [],
  lignes_maximum: null,
  asks: [],
};

export interface Erreur {
  /** The id of the control to mend, under the prefix of the form. */
  readonly champ: string;
  readonly message: string;
}

/** What another type has no use for is not kept: nothing hidden weighs on an answer. */
const boundsOf = ({ type, validation }: ChampAttendu): ChampAttendu['validation'] => ({
  regex: isTexte(type) ? validation.regex : null,
  minimum: isNombre(type) ? validation.minimum : null,
  maximum: isNombre(type) ? validation.maximum : null,
  longueur_minimum: isTexte(type) ? validation.longueur_minimum : null,
  longueur_maximum: isTexte(type) ? validation.longueur_maximum : null,
});
const cleaned = (champ: ChampAttendu): ChampAttendu => ({
  ...champ,
  validation: boundsOf(champ),
  options: isChoix(champ.type) ? champ.options : [],
  depend_de: champ.type === 'liste_dependante' ? champ.depend_de : null,
  champs: champ.type === 'groupe' ? champ.champs : [],
  lignes_maximum: champ.type === 'groupe' ? champ.lignes_maximum : null,
  default: champ.type === 'groupe' || champ.virtuel ? null : champ.default,
});

/** Another type: a default of the former one would be refused. */
export const withType = (champ: ChampAttendu, type: TypeChamp): ChampAttendu => ({ ...champ, type, default: null });

/** The code follows the label until it is written by hand, or kept by answers. */
export const withLibelle = (champ: ChampAttendu, libelle: string, taken: readonly string[]): ChampAttendu => {
  const follows = champ.code === '' || champ.code === freeCode(codeOf(champ.libelle), taken);
  return { ...champ, libelle, ...(follows && { code: codeOf(libelle) && freeCode(codeOf(libelle), taken) }) };
};

const ownErreurs = (champ: ChampAttendu, taken: readonly string[]): Erreur[] => [
  ...(taken.includes(champ.code) ? [{ champ: 'code', message: 'Ce code est déjà celui d’un autre élément.' }] : []),
  ...(champ.type === 'choix' || champ.type === 'choix_multiple'
    ? champ.options.length === 0
      ? [{ champ: 'options', message: 'Écrivez au moins un choix, un par ligne.' }]
      : []
    : []),
  ...(champ.type === 'liste_dependante' && champ.depend_de === null
    ? [{ champ: 'depend_de', message: 'Choisissez le champ dont cette liste dépend.' }]
    : []),
  ...(champ.type === 'groupe' && champ.champs.length === 0
    ? [{ champ: 'champs', message: 'Ajoutez au moins une colonne au groupe.' }]
    : []),
  ...champ.asks.flatMap((ask, index) => {
    const message = manqueOf(ask, index + 1);
    return message === null ? [] : [{ champ: `asks-${index}-fait`, message }];
  }),
];

const controlOf = (path: readonly PropertyKey[]): string =>
  path[0] === 'validation' ? path.map(String).join('-') : String(path[0] ?? 'libelle');

export type Lecture<T> = { readonly ok: true; readonly item: T } | { readonly ok: false; readonly erreurs: Erreur[] };

/** What the form holds becomes a field that the server accepts, or the list of what to mend. */
export const readChamp = (brouillon: ChampAttendu, taken: readonly string[]): Lecture<ChampAttendu> => {
  const champ = cleaned(brouillon);
  const own = ownErreurs(champ, taken);
  const read = champAttenduSchema.safeParse(champ);
  const issues = read.success ? [] : read.error.issues.filter(({ path }) => path[0] !== 'asks' || own.length === 0);
  const erreurs = [...issues.map(({ path, message }) => ({ champ: controlOf(path), message })), ...own];
  return read.success && own.length === 0 ? { ok: true, item: read.data } : { ok: false, erreurs };
};
