import { toQueryString } from '@guichet/contract';
import type { Tirage } from '@guichet/testing/tirage';
import type { Appel } from '../matrix/calls.ts';
import type { Input, Scene } from '../matrix/row.ts';
import { type Corps, deform, deformForm, formOf } from './corps.ts';
import { mutate, mutateTexts } from './mutation.ts';
import { formeOf } from './schema.ts';
import { TEXTES_HOSTILES } from './valeurs.ts';

export interface Requete {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly octets?: Buffer | string;
}

type Texts = Readonly<Record<string, string>>;
interface Parts {
  readonly params: Texts;
  readonly query: Texts;
  readonly corps: Corps | null;
  readonly headers: Texts;
}

const json = (body: unknown): Corps => ({ type: 'application/json', octets: JSON.stringify(body) });
const corpsOf = ({ body, form }: Input): Corps | null => {
  if (form) return formOf(form);
  return body === undefined ? null : json(body);
};

const versionOf = ({ route }: Appel, { version = 1 }: Input): Texts =>
  route.versioned === 'required' ? { 'if-match': `"${version}"` } : {};

/** What the matrix sends: the good request that the others are made of. */
const goodOf = (appel: Appel, { cible }: Scene, input: Input): Parts => {
  const names = [...appel.route.path.matchAll(/:([a-z_]\w*)/gi)].map(([, name = '']) => name);
  return {
    params: Object.fromEntries(names.map((name) => [name, input.params?.[name] ?? cible])),
    query: input.query ?? {},
    corps: corpsOf(input),
    headers: versionOf(appel, input),
  };
};

const HEADERS = [
  'if-match',
  'idempotency-key',
  'accept-language',
  'range',
  'if-none-match',
  'content-encoding',
] as const;
/** What HTTP itself lets through: the rest never reaches the portal. */
const headerValue = (tirage: Tirage): string =>
  encodeURIComponent(tirage.one(TEXTES_HOSTILES).slice(0, 3_000).toWellFormed()) || '""';

const worsenBody = (appel: Appel, input: Input, tirage: Tirage): Corps => {
  if (input.form)
    return tirage.below(2) === 0
      ? deformForm(input.form, tirage)
      : formOf(mutateTexts(input.form, appel.route.upload && formeOf(appel.route.upload.fields), tirage));
  const forme = appel.route.body && formeOf(appel.route.body);
  const body = mutate(input.body ?? {}, forme, tirage);
  const again = tirage.below(3) === 0 ? mutate(body, forme, tirage) : body;
  return tirage.below(6) === 0 ? deform(JSON.stringify(input.body ?? {}), tirage) : json(again);
};

/** One part of the good request is made bad, the others stay: what is refused first must not hide the rest. */
const worsen = (appel: Appel, good: Parts, input: Input, tirage: Tirage): Parts => {
  const { route } = appel;
  const takesBody = route.body !== undefined || input.form !== undefined;
  const choices = [
    ...(takesBody ? (['corps', 'corps', 'corps', 'corps'] as const) : []),
    ...(Object.keys(good.params).length > 0 ? (['params'] as const) : []),
    ...['query' as const, 'query' as const, 'headers' as const],
  ];
  const chosen = tirage.one(choices);
  if (chosen === 'corps') return { ...good, corps: worsenBody(appel, input, tirage) };
  if (chosen === 'params')
    return { ...good, params: mutateTexts(good.params, route.params && formeOf(route.params), tirage) };
  if (chosen === 'query')
    return { ...good, query: mutateTexts(good.query, route.query && formeOf(route.query), tirage) };
  return { ...good, headers: { ...good.headers, [tirage.one(HEADERS)]: headerValue(tirage) } };
};

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const wellFormed = (query: Texts): Texts =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]));

const write = ({ route, service }: Appel, { params, query, corps, headers }: Parts): Requete => ({
  method: route.method,
  path: `/api/${service}${route.path.replace(/:([a-z_]\w*)/gi, (_, key: string) => encode(params[key] ?? ''))}${toQueryString(wellFormed(query))}`,
  headers: { ...headers, ...(corps?.type ? { 'content-type': corps.type } : {}) },
  ...(corps ? { octets: corps.octets } : {}),
});

export const goodRequest = (appel: Appel, scene: Scene): Requete =>
  write(appel, goodOf(appel, scene, appel.row.entree?.(scene) ?? {}));

export const hostileRequest = (appel: Appel, scene: Scene, tirage: Tirage): Requete => {
  const input = appel.row.entree?.(scene) ?? {};
  return write(appel, worsen(appel, goodOf(appel, scene, input), input, tirage));
};
