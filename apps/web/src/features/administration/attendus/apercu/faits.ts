import type { Ask, Fait, Faits, Scope } from '@guichet/rules/conditions';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { hasTca } from '../conditions/condition.ts';
import { SOUS_DISPOSITIF } from '../conditions/faitSousDispositif.ts';

type Composee = Pick<ContenuSubvention, 'champs_attendus' | 'documents_attendus' | 'eligibilite'>;

const asksOf = ({ champs_attendus, documents_attendus, eligibilite }: Composee): readonly Ask[] =>
  [...champs_attendus, ...documents_attendus, ...eligibilite].flatMap(({ asks }) => asks);

const COUPLAGE = { scope: 'dossier', key: 'description.couplage_tca' } as const;

/** What the conditions of this scheme look at, once each: nothing else changes what the preview shows. The sub-scheme is chosen apart. */
export const faitsRegardes = (
  contenu: Composee,
  find: (scope: string, key: string) => Fait | null,
): readonly Fait[] => {
  const asks = asksOf(contenu);
  const places = [
    ...asks.map(({ scope, key }) => ({ scope, key })),
    ...asks.flatMap(({ scope2, key2 }) => (scope2 !== null && key2 !== null ? [{ scope: scope2, key: key2 }] : [])),
    ...(hasTca(asks) ? [COUPLAGE] : []),
  ];
  const asked = places.filter(({ scope, key }) => scope !== 'champs' && key !== SOUS_DISPOSITIF);
  const found = asked.map(({ scope, key }) => find(scope, key));
  const known = found.filter((fait): fait is Fait => fait !== null);
  return known.filter(
    (fait, index) => known.findIndex((one) => one.scope === fait.scope && one.key === fait.key) === index,
  );
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (held: unknown, path: readonly string[], value: unknown): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const object = isObject(held) ? held : {};
  return { ...object, [head]: written(object[head], rest, value) };
};

export const withFaitValeur = (faits: Faits, scope: Scope, key: string, value: unknown): Faits => ({
  ...faits,
  [scope]: written(faits[scope], key.split('.'), value),
});
