import * as z from 'zod';
import type { Plat } from '../versions/index.ts';
import { CHEMINS_SIRET, type ContenuSiret } from './demande.schema.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const GROUPES: readonly string[] = [
  'identifiant',
  'identite',
  'activites',
  'coordonnees',
  'coordonnees.info_siege',
  'coordonnees.adresse_siege',
  'coordonnees.adresse_gestion',
  'attestation',
];
/** A request, or part of one, by its paths: groups are opened, dotted names taken as they are. */
export const flattenSiret = (value: object, debut = ''): [chemin: string, value: unknown][] =>
  Object.entries(value).flatMap(([nom, one]): [string, unknown][] => {
    const chemin = `${debut}${nom}`;
    return GROUPES.includes(chemin) && isPlain(one) ? flattenSiret(one, `${chemin}.`) : [[chemin, one]];
  });

/** What may be sent back with a whole request and is never read. */
const LUS_SEULEMENT: readonly string[] = [
  '_id',
  'version',
  'identifiant.id_fo_fonctionnel',
  'identite.id_rna',
  'identite.id_correspondance',
  'attestation.date',
  'modifie_at',
  'cree_at',
  'transmis_at',
  'recu',
  'attendue',
  'isAccessible',
];
const BRANCHES_LUES: readonly string[] = [
  'description',
  'notifications',
  'documents',
  'createdBy',
  'main',
  'droits',
  'fautes',
  'numero',
];
const isLuSeulement = (chemin: string): boolean =>
  LUS_SEULEMENT.includes(chemin) || BRANCHES_LUES.includes(chemin.split('.')[0] ?? chemin);

const changementsSchema = z.strictObject(CHEMINS_SIRET).partial();

export type LectureSiret =
  | { readonly ok: true; readonly changements: Plat }
  | { readonly ok: false; readonly champs: readonly { readonly champ: string; readonly message: string }[] };

/** CALL-SIRET-004: the changed fields, nested or dotted. Nothing is half taken. */
export const readChangementsSiret = (body: object): LectureSiret => {
  const paires = flattenSiret(body).filter(([chemin]) => !isLuSeulement(chemin));
  const inconnus = paires.filter(([chemin]) => !Object.hasOwn(CHEMINS_SIRET, chemin));
  if (inconnus.length > 0)
    return { ok: false, champs: inconnus.map(([champ]) => ({ champ, message: 'Ce champ n’existe pas.' })) };
  const parsed = changementsSchema.safeParse(Object.fromEntries(paires));
  if (parsed.success) return { ok: true, changements: parsed.data };
  return {
    ok: false,
    champs: parsed.error.issues.map(({ path, message }) => ({ champ: path.map(String).join('.'), message })),
  };
};

const put = (
  into: Readonly<Record<string, unknown>>,
  [head = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> => ({
  ...into,
  [head]: rest.length === 0 ? value : put(into[head] as Readonly<Record<string, unknown>>, rest, value),
});
/** The same content with these paths written; `identifiant.step` is kept beside it. */
export const withChangements = (contenu: ContenuSiret, changements: Plat): ContenuSiret =>
  Object.entries(changements)
    .filter(([chemin]) => !chemin.startsWith('identifiant.'))
    .reduce<ContenuSiret>((after, [chemin, value]) => put(after, chemin.split('.'), value) as ContenuSiret, contenu);

const ADRESSES = ['coordonnees.adresse_siege', 'coordonnees.adresse_gestion'] as const;
const LIEUX = ['cp', 'commune', 'pays'] as const;
/** Another town has another code: the one that was known goes, unless a new one comes along. */
export const withConsequencesSiret = (contenu: ContenuSiret, changements: Plat): Plat => {
  const current = Object.fromEntries(flattenSiret(contenu));
  const moved = ADRESSES.filter((adresse) =>
    LIEUX.some((champ) => {
      const chemin = `${adresse}.${champ}`;
      return chemin in changements && changements[chemin] !== current[chemin];
    }),
  );
  const codes = moved.map((adresse) => [`${adresse}.code_insee`, null] as const);
  return { ...Object.fromEntries(codes), ...changements };
};

/** History keeps that these changed, not what they were. */
export const CHAMPS_DISCRETS_SIRET = [
  'coordonnees.telephone',
  'coordonnees.courriel',
  'attestation.signataire',
] as const;
