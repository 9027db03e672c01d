import type { Operateur, Scope } from './ask.schema.ts';
import { type AskResult, isAbsent } from './evaluate.ts';
import { type Fait, findFait } from './faits.ts';
import { sayDate, sayValeur } from './valeurs.ts';
import type { Visibilite } from './visibilite.ts';

/** [of one thing, of several, what would be needed]: none agrees with the gender of what it speaks of. */
type Tournure = readonly [string, string, string];
type Tournures = Readonly<Record<Operateur, Tournure>>;

const TOURNURES: Tournures = {
  '==': ['est', 'sont', ''],
  '!=': ['n’est pas', 'ne sont pas', 'tout sauf'],
  '===': ['est exactement', 'sont exactement', ''],
  '!==': ['n’est pas exactement', 'ne sont pas exactement', 'tout sauf'],
  '<': ['est en dessous de', 'sont en dessous de', 'moins de'],
  '<=': ['est d’au plus', 'sont d’au plus', 'au plus'],
  '>': ['dépasse', 'dépassent', 'plus de'],
  '>=': ['est d’au moins', 'sont d’au moins', 'au moins'],
  includes: ['est l’un de :', 'comptent l’un de :', 'l’un de :'],
  has: ['compte', 'comptent', ''],
};

const TOURNURES_DATE: Readonly<Partial<Tournures>> = {
  '==': ['est le', 'sont le', 'le'],
  '!=': ['n’est pas le', 'ne sont pas le', 'un autre jour que le'],
  '===': ['est exactement le', 'sont exactement le', 'le'],
  '!==': ['n’est pas exactement le', 'ne sont pas exactement le', 'un autre jour que le'],
  '<': ['est avant le', 'sont avant le', 'avant le'],
  '<=': ['est au plus tard le', 'sont au plus tard le', 'au plus tard le'],
  '>': ['est après le', 'sont après le', 'après le'],
  '>=': ['est à partir du', 'sont à partir du', 'à partir du'],
};

/** Between two facts. */
const TOURNURES_FAITS: Tournures = {
  '==': ['correspond à', 'correspondent à', ''],
  '!=': ['ne correspond pas à', 'ne correspondent pas à', ''],
  '===': ['correspond à', 'correspondent à', ''],
  '!==': ['ne correspond pas à', 'ne correspondent pas à', ''],
  '<': ['n’atteint pas', 'n’atteignent pas', ''],
  '<=': ['ne dépasse pas', 'ne dépassent pas', ''],
  '>': ['dépasse', 'dépassent', ''],
  '>=': ['atteint', 'atteignent', ''],
  includes: ['figure dans', 'figurent dans', ''],
  has: ['compte', 'comptent', ''],
};
const TOURNURES_DATES: Readonly<Partial<Tournures>> = {
  '<': ['est avant', 'sont avant', ''],
  '<=': ['n’est pas après', 'ne sont pas après', ''],
  '>': ['est après', 'sont après', ''],
  '>=': ['n’est pas avant', 'ne sont pas avant', ''],
};

const CONTIENT: Tournure = ['contient', 'comptent', ''];
const SANS_REPONSE: Tournure = ['est', 'sont', ''];
const AVEC_REPONSE: Tournure = ['a', 'ont', ''];
const AUCUNE: Tournure = ['ne compte', 'ne comptent', ''];
/** An operator that does not exist: said, and never satisfied. */
const INCONNU: Tournure = ['se compare à', 'se comparent à', ''];

/** Own entries only: an operator may be any text. */
const find = (tournures: Readonly<Partial<Tournures>>, operator: Operateur): Tournure | undefined =>
  Object.hasOwn(tournures, operator) ? tournures[operator] : undefined;

const isSeveral = (label: string): boolean => label.startsWith('les ');
const say = (label: string, [one, several]: Tournure, rest: string): string =>
  `${label} ${isSeveral(label) ? several : one} ${rest}`;
const contract = (text: string): string => text.replace(/ à le(s?) /u, (_, s: string) => (s ? ' aux ' : ' au '));

interface Nomme {
  readonly fait: Fait | null;
  readonly label: string;
}
const nommer = (scope: Scope, key: string, propres: readonly Fait[]): Nomme => {
  const fait = findFait(scope, key, propres);
  return { fait, label: fait?.label ?? `l’information « ${key} »` };
};

/** What a one-sided condition compares with, as the words it takes: [of one, of several, needed], and the value. */
const tournureOf = (operator: Operateur, { fait }: Nomme, droite: unknown): Tournure => {
  if (operator === 'includes' && (!Array.isArray(droite) || droite.length === 1))
    return Array.isArray(droite) && fait?.type !== 'liste' ? TOURNURES['=='] : CONTIENT;
  const isDate = fait?.type === 'date' && sayDate(droite) !== null;
  return (isDate ? find(TOURNURES_DATE, operator) : undefined) ?? find(TOURNURES, operator) ?? INCONNU;
};

const EGALITES: readonly Operateur[] = ['==', '==='];
const DIFFERENCES: readonly Operateur[] = ['!=', '!=='];

const sayWanted = (operator: Operateur, gauche: Nomme, droite: unknown): string => {
  if (isAbsent(droite) && EGALITES.includes(operator)) return say(gauche.label, SANS_REPONSE, 'sans réponse');
  if (isAbsent(droite) && DIFFERENCES.includes(operator)) return say(gauche.label, AVEC_REPONSE, 'une réponse');
  return say(gauche.label, tournureOf(operator, gauche, droite), sayValeur(droite, gauche.fait));
};

const sayNeeded = (operator: Operateur, gauche: Nomme, droite: unknown): string => {
  if (isAbsent(droite) && EGALITES.includes(operator)) return 'aucune réponse';
  if (isAbsent(droite) && DIFFERENCES.includes(operator)) return 'une réponse';
  return `${tournureOf(operator, gauche, droite)[2]} ${sayValeur(droite, gauche.fait)}`.trimStart();
};

const sayActual = ({ label, fait }: Nomme, value: unknown): string => {
  const isDate = fait?.type === 'date' && sayDate(value) !== null;
  if (Array.isArray(value)) return say(label, value.length === 0 ? AUCUNE : TOURNURES.has, sayValeur(value, fait));
  return say(label, isDate ? ['est le', 'sont le', ''] : TOURNURES['=='], sayValeur(value, fait));
};

const sayBetween = (operator: Operateur, gauche: Nomme, droite: Nomme): string => {
  const isDate = gauche.fait?.type === 'date';
  const tournure = (isDate ? find(TOURNURES_DATES, operator) : undefined) ?? find(TOURNURES_FAITS, operator) ?? INCONNU;
  return contract(say(gauche.label, tournure, droite.label));
};

/** What a condition waits for, by its name. */
export const manquantsOf = ({ ask, valeur, gauche, droite }: AskResult, propres: readonly Fait[] = []): string[] => {
  if (valeur !== 'inconnu') return [];
  const { scope2, key2 } = ask;
  const left = isAbsent(gauche) ? [nommer(ask.scope, ask.key, propres).label] : [];
  const right = scope2 !== null && key2 !== null && isAbsent(droite) ? [nommer(scope2, key2, propres).label] : [];
  return [...left, ...right];
};

const join = (parts: readonly string[]): string => [...new Set(parts)].join(' et ');
const sayManquants = (manquants: readonly string[]): string =>
  new Set(manquants).size > 1
    ? `dépend d’informations qui manquent : ${join(manquants)}`
    : `dépend d’une information qui manque : ${join(manquants)}`;

/** One condition and what it gave, in plain French: what follows «parce que» or «car». */
export const sayAsk = (result: AskResult, propres: readonly Fait[] = []): string => {
  const { ask, valeur, gauche, droite } = result;
  if (valeur === 'inconnu') return sayManquants(manquantsOf(result, propres));
  const left = nommer(ask.scope, ask.key, propres);
  if (ask.scope2 !== null && ask.key2 !== null) {
    const right = nommer(ask.scope2, ask.key2, propres);
    const wanted = sayBetween(ask.operator, left, right);
    if (valeur === 'oui') return wanted;
    return `${sayActual(left, gauche)} et ${sayActual(right, droite)} (il faudrait : ${wanted})`;
  }
  if (valeur === 'oui') return sayWanted(ask.operator, left, droite);
  return `${sayActual(left, gauche)} (il faudrait : ${sayNeeded(ask.operator, left, droite)})`;
};

export interface MotsRaison {
  readonly toujours: string;
  readonly oui: string;
  readonly non: string;
}
const DEMANDE: MotsRaison = { toujours: 'toujours demandé', oui: 'demandé parce que', non: 'non demandé, car' };

/** SUBV-006, SUBV-008: why an item is asked for or not, as one sentence without its capital nor its full stop. */
export const raisonOf = (
  { etat, masqueParTca, resultats }: Visibilite,
  propres: readonly Fait[] = [],
  mots: MotsRaison = DEMANDE,
): string => {
  const those = (valeur: AskResult['valeur']) => resultats.filter((result) => result.valeur === valeur);
  if (masqueParTca) return `${mots.non} la demande est couplée au tronc commun d’agrément`;
  if (etat === 'inconnu') return sayManquants(those('inconnu').flatMap((result) => manquantsOf(result, propres)));
  if (etat === 'masque') return `${mots.non} ${join(those('non').map((result) => sayAsk(result, propres)))}`;
  if (resultats.length === 0) return mots.toujours;
  return `${mots.oui} ${join(resultats.map((result) => sayAsk(result, propres)))}`;
};
