import * as z from 'zod';
import { orNull } from '../validation/index.ts';
import type { CategorieAgrement } from './agrement.schema.ts';
import { haaSchema } from './haa.schema.ts';
import { PARTIES_RELUES } from './renouvellement.parties.ts';
import { tcaSchema } from './tca.schema.ts';

const personne = orNull(z.uuid());
const etape = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** CALL-RDA-009: what an association writes of an approval dossier, group by group. */
const saisieSchema = z.strictObject({
  identifiant: z.strictObject({ step: etape }),
  description: z.strictObject({ id_service_instructeur: orNull(z.uuid()), renouvellement: z.boolean() }),
  demandeur: z.strictObject({ id_representant_legal: personne, id_signataire: personne, id_responsable: personne }),
  attestation: z.strictObject({ accepte: z.boolean(), id_signataire: personne }),
  tca: tcaSchema,
  haa: haaSchema,
  /** Of a renewal: each part that was read again and is right. */
  relecture: z.strictObject(Object.fromEntries(Object.keys(PARTIES_RELUES).map((partie) => [partie, z.boolean()]))),
});

/** Down to what is typed: two people who fill two fields do not meet. */
const leavesOf = (schema: z.ZodObject, prefix = ''): [chemin: string, schema: z.ZodType][] =>
  Object.entries(schema.shape).flatMap(([nom, part]): [string, z.ZodType][] => {
    const chemin = `${prefix}${nom}`;
    return part instanceof z.ZodObject ? leavesOf(part, `${chemin}.`) : [[chemin, part as z.ZodType]];
  });
const CHEMINS: ReadonlyMap<string, z.ZodType> = new Map(leavesOf(saisieSchema));

/** The rule of one field, the server's own. */
export const schemaAgrement = (chemin: string): z.ZodType => CHEMINS.get(chemin) ?? z.never();

const CUSTOM = /^customs\.([a-zA-Z][a-zA-Z0-9_-]{0,59})$/u;
/** As an answer of a project is kept. */
const valeurSchema = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(1_000), z.record(z.string().max(60), z.unknown())])).max(200),
  z.null(),
]);
const customSchema = z.object({ code: z.string().max(60), value: valeurSchema });
export interface CustomAgrement {
  readonly code: string;
  readonly value: z.infer<typeof valeurSchema>;
}

/** Each group stands at a step; the last one sends all of it. */
const ETAPES: Readonly<Record<string, number>> = {
  description: 0,
  demandeur: 1,
  tca: 3,
  haa: 3,
  customs: 3,
  attestation: 4,
};
const DERNIERE = 4;

export type PlatAgrement = Readonly<Record<string, unknown>>;
interface Faute {
  readonly champ: string;
  readonly message: string;
}
export type LectureAgrement =
  | { readonly ok: true; readonly changements: PlatAgrement }
  | { readonly ok: false; readonly champs: readonly Faute[] };

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Groups are opened down to what is typed; answers come as a list, each with its code. */
const flatten = (body: Readonly<Record<string, unknown>>, prefix = ''): [string, unknown][] =>
  Object.entries(body).flatMap(([nom, value]): [string, unknown][] => {
    const chemin = `${prefix}${nom}`;
    if (CHEMINS.has(chemin)) return [[chemin, value]];
    return isPlain(value) && isBranche(chemin) ? flatten(value, `${chemin}.`) : [[chemin, value]];
  });
const isBranche = (chemin: string): boolean => [...CHEMINS.keys()].some((one) => one.startsWith(`${chemin}.`));

/** P-26: what decisions and registries write. Left aside when a whole dossier is sent back, refused when it is aimed at. */
const RECALCULE = 'description.statut';

const ofCustoms = (customs: unknown): [string, unknown][] | null => {
  const read = z.array(customSchema).max(300).safeParse(customs);
  return read.success ? read.data.map(({ code, value }) => [`customs.${code}`, value]) : null;
};

const check = ([chemin, value]: readonly [string, unknown]): Faute[] => {
  const schema = CUSTOM.test(chemin) ? valeurSchema : CHEMINS.get(chemin);
  if (!schema) return [{ champ: chemin, message: 'Ce champ n’existe pas.' }];
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ message }) => ({ champ: chemin, message }));
};

/** A body that says its step holds what belongs there, and nothing else; one that says none is taken for what it holds. */
const checkEtape = (paires: readonly (readonly [string, unknown])[]): Faute[] => {
  const step = paires.find(([chemin]) => chemin === 'identifiant.step')?.[1];
  if (step === undefined || step === DERNIERE) return [];
  return paires
    .filter(([chemin]) => (ETAPES[chemin.split('.')[0] ?? ''] ?? step) !== step)
    .map(([champ]) => ({ champ, message: 'Ce champ n’est pas de cette étape.' }));
};

const parsed = ([chemin, value]: readonly [string, unknown]): [string, unknown] => [
  chemin,
  (CHEMINS.get(chemin) ?? valeurSchema).parse(value),
];

/** Nested or dotted, a part or the whole dossier: what may be written, or what is refused. Nothing is half taken. */
export const readChangementsAgrement = (body: unknown): LectureAgrement => {
  if (!isPlain(body)) return { ok: false, champs: [{ champ: '', message: 'Un dossier est attendu.' }] };
  const { customs, ...rest } = body;
  const answers = customs === undefined ? [] : ofCustoms(customs);
  if (!answers) return { ok: false, champs: [{ champ: 'customs', message: 'Une liste de réponses est attendue.' }] };
  const isAimed = (chemin: string): boolean => chemin.includes('.') && Object.hasOwn(rest, chemin);
  const isWhole = Object.hasOwn(rest, '_id');
  const isLeft = (chemin: string): boolean =>
    chemin === RECALCULE || (isWhole && !CHEMINS.has(chemin) && !isAimed(chemin));
  const paires = [...flatten(rest).filter(([chemin]) => !isLeft(chemin)), ...answers];
  const champs = [...paires.flatMap(check), ...checkEtape(paires)];
  return champs.length > 0 ? { ok: false, champs } : { ok: true, changements: Object.fromEntries(paires.map(parsed)) };
};

/** A dossier as it is kept, by its paths. */
export const flattenAgrement = (
  dossier: Readonly<Record<string, unknown>>,
  customs: readonly CustomAgrement[],
): PlatAgrement => {
  const read = (chemin: string): unknown =>
    chemin.split('.').reduce<unknown>((value, nom) => (isPlain(value) ? value[nom] : undefined), dossier) ?? null;
  return Object.fromEntries([
    ...[...CHEMINS.keys()].map((chemin) => [chemin, read(chemin)] as const),
    ...customs.map(({ code, value }) => [`customs.${code}`, value] as const),
  ]);
};

const withPath = (base: unknown, [nom = '', ...rest]: readonly string[], value: unknown): unknown => ({
  ...(isPlain(base) ? base : {}),
  [nom]: rest.length === 0 ? value : withPath(isPlain(base) ? base[nom] : {}, rest, value),
});

/** One group as these changes leave it. */
export const groupeAgrement = <T extends object>(base: T, groupe: string, changements: PlatAgrement): T =>
  Object.entries(changements)
    .filter(([chemin]) => chemin.startsWith(`${groupe}.`))
    .reduce<T>((next, [chemin, value]) => withPath(next, chemin.split('.').slice(1), value) as T, base);

export const customsAgrement = (
  customs: readonly CustomAgrement[],
  changements: PlatAgrement,
): readonly CustomAgrement[] => {
  const sent = Object.entries(changements).flatMap(([chemin, value]): CustomAgrement[] => {
    const code = CUSTOM.exec(chemin)?.[1];
    return code === undefined ? [] : [{ code, value: value as CustomAgrement['value'] }];
  });
  return [...customs.filter(({ code }) => !sent.some((one) => one.code === code)), ...sent];
};

const nothing = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([nom, part]) => [nom, part instanceof z.ZodObject ? nothing(part) : null]),
  );
/** Nobody has written anything in it. */
export const emptyHaa = (): z.infer<typeof haaSchema> => nothing(haaSchema) as z.infer<typeof haaSchema>;

/** AGREMENT-014: what step 3 asks beside the questions of the approval. */
export const DONNEES_DE: Readonly<Record<CategorieAgrement, readonly ('tca' | 'haa')[]>> = {
  tca: ['tca'],
  haa: ['tca', 'haa'],
  sectoriel: [],
};
