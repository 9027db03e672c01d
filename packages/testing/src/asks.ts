import { createHasard, type Hasard } from './seed.ts';

type Scalaire = string | number | boolean | null;
type Portee = 'association' | 'dossier' | 'projet' | 'champs';
type Signe = '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>=' | 'includes' | 'has';

/** A condition as a scheme's author may write it, sensible or not. */
export interface AskDeHasard {
  readonly scope: Portee;
  readonly key: string;
  readonly operator: Signe;
  readonly value: Scalaire | Scalaire[];
  readonly scope2: Portee | null;
  readonly key2: string | null;
  readonly masquer_si_tca: boolean;
}
export interface CasDeHasard {
  readonly asks: readonly AskDeHasard[];
  readonly faits: Readonly<Partial<Record<Portee, unknown>>>;
}

const SIGNES: readonly Signe[] = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'includes', 'has'];

/** Real facts, a scheme's own fields, and what does not exist. */
const CLES: readonly (readonly [Portee, string])[] = [
  ['association', 'identite.regime'],
  ['association', 'identite.util_publique'],
  ['association', 'identite.date_creation'],
  ['association', 'activites.domaine'],
  ['association', 'territoire.departement'],
  ['association', 'agrements'],
  ['association', 'rhs'],
  ['association', 'rhs.nb_salaries'],
  ['association', 'comptes.produits'],
  ['dossier', 'montant_demande'],
  ['dossier', 'description.exercice'],
  ['dossier', 'description.couplage_tca'],
  ['projet', 'description.periode'],
  ['champs', 'essai'],
  ['champs', 'autre'],
  ['champs', 'inconnu'],
  ['champs', 'constructor.prototype'],
  ['champs', 'toString'],
];

const SCALAIRES: readonly Scalaire[] = [
  ...[
    'Sport',
    'sport',
    'Autre',
    'loi1901',
    'collectivite',
    'Annuel',
    '75',
    '974',
    'JEP',
    'é',
    'e\u0301',
    '😀',
    ' ',
    '',
  ],
  ...['0', '1', '01', '1.0', '1e3', '-0', ' 1 ', '0x10', 'true', 'false', 'null', 'NaN', 'nb_salaries', 'toString'],
  ...['2027-02-14', '2027-02-01', '2026-12-31', '2027-2-1', '10', '9'],
  ...[0, -0, 1, -1, 2, 9, 10, 75, 974, 1.5, 0.1, 0.30000000000000004, 150_000, 150_050, 2027, 1e21, -1e-7],
  ...[true, false, true, false, null, null],
];

const anyValeur = (hasard: Hasard): Scalaire | Scalaire[] =>
  hasard.below(4) === 0 ? hasard.list(4, () => hasard.pick(SCALAIRES)) : hasard.pick(SCALAIRES);

const anyFait = (hasard: Hasard): unknown => {
  const kind = hasard.below(12);
  if (kind === 0) return { nb_salaries: hasard.pick(SCALAIRES), [String(hasard.pick(SCALAIRES))]: 1 };
  return kind === 1 ? [hasard.list(2, () => hasard.pick(SCALAIRES)), { a: 1 }] : anyValeur(hasard);
};

const writeAt = (record: Record<string, unknown>, path: readonly string[], value: unknown): void => {
  const [first = '', ...rest] = path;
  if (rest.length === 0) record[first] = value;
  else {
    const inner = Object.hasOwn(record, first) ? record[first] : {};
    const under = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner } : {};
    writeAt(under as Record<string, unknown>, rest, value);
    record[first] = under;
  }
};

const anyFaits = (hasard: Hasard): CasDeHasard['faits'] => {
  const faits: Record<string, unknown> = {};
  for (const [scope, key] of CLES) if (hasard.below(3) > 0) writeAt(faits, [scope, ...key.split('.')], anyFait(hasard));
  if (hasard.below(3) === 0) writeAt(faits, ['dossier', 'description', 'couplage_tca'], true);
  return faits;
};

const anyAsk = (hasard: Hasard): AskDeHasard => {
  const [scope, key] = hasard.pick(CLES);
  const [scope2, key2] = hasard.below(4) === 0 ? hasard.pick(CLES) : [null, null];
  const masquer_si_tca = hasard.below(6) === 0;
  return { scope, key, operator: hasard.pick(SIGNES), value: anyValeur(hasard), scope2, key2, masquer_si_tca };
};

/** The n-th case: any conditions on any record. */
export const anyCas = (number: number): CasDeHasard => {
  const hasard = createHasard(number);
  return { faits: anyFaits(hasard), asks: hasard.list(4, () => anyAsk(hasard)) };
};
