import { camelCaseOf, changesOf, creationOf, DEFINITIONS, type Nature } from '@guichet/rules/association';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import type { Noms } from '../nameCalls.ts';
import type { Access, Route } from '../route.ts';
import { elementSchemaOf } from './association.schema.ts';
import { createQuerySchema, itemQuerySchema, listQuerySchema, siretOuRien } from './requete.schema.ts';

/** Rights on one association are asked by the use case, from the person's own associations. */
export const session = { who: 'session' } as const satisfies Access;

export const NOMS_ELEMENTS = {
  budgets: { one: 'Budget', many: 'Budgets' },
  adherents_personnes_morales: { one: 'Adherent', many: 'Adherents' },
  agrements: { one: 'Agrement', many: 'Agrements' },
  reseaux_affiliation: { one: 'Reseau', many: 'Reseaux' },
  comptes: { one: 'Compte', many: 'Comptes' },
  representants_legaux: { one: 'Representant', many: 'Representants' },
  rhs: { one: 'Rh', many: 'Rhs' },
  ribs: { one: 'Rib', many: 'Ribs' },
} as const satisfies Readonly<Record<Nature, Noms>>;

const aliasesOf = (nature: string): readonly `/${string}`[] =>
  camelCaseOf(nature) === nature ? [] : [`/association/${camelCaseOf(nature)}`];

/** What says whose account it is, and which; the name of its bank does not. */
const NUMERO: Pick<Route, 'recentWhen'> = { recentWhen: { iban: 'given', bic: 'given', titulaire: 'given' } };

interface Completion {
  readonly defauts?: Readonly<Record<string, unknown>>;
  readonly deLAnnee?: (annee: number) => object;
  readonly decides?: Readonly<Record<string, null>>;
}
/** What a person may write of an item. */
const typedOf = <S extends z.ZodObject>(schema: S, decides: object = {}): S =>
  z.strictObject(Object.fromEntries(Object.entries(schema.shape).filter(([champ]) => !(champ in decides)))) as never;

type Definition<N extends Nature> = (typeof DEFINITIONS)[N];

/** The four calls of one list of the record (CALL-DAC-005, 006, 008, 009). */
export const elementRoutes = <N extends Nature>(nature: N, libelle: string) => {
  const { schema, ...rest } = DEFINITIONS[nature] as Definition<N> & Completion;
  const shape = typedOf(schema as unknown as z.ZodObject<Definition<N>['schema']['shape']>, rest.decides);
  const ailleurs = ['annee', ...Object.keys(rest.deLAnnee?.(0) ?? {})];
  const path = `/association/${nature}` as const;
  const common = { path, aliases: aliasesOf(nature), access: session } as const;
  /** An account decides where money goes. */
  const sensible: Pick<Route, 'recent'> = nature === 'ribs' ? { recent: 15 } : {};
  const element = elementSchemaOf(nature);
  return {
    list: {
      ...common,
      method: 'GET',
      summary: `${libelle} : la liste`,
      trace: { objet: 'association' },
      query: listQuerySchema,
      response: z.array(element),
      whole: `${rest.maximum} éléments au plus dans une fiche`,
    },
    create: {
      ...common,
      ...sensible,
      method: 'POST',
      summary: `${libelle} : ajouter`,
      query: createQuerySchema,
      body: creationOf(shape, rest.defauts, ailleurs).extend({ id_siret: z.exactOptional(siretOuRien) }),
      response: element,
      status: 201,
    },
    update: {
      ...common,
      ...sensible,
      ...(nature === 'ribs' ? NUMERO : {}),
      method: 'PATCH',
      summary: `${libelle} : modifier, seulement les champs changés`,
      query: itemQuerySchema,
      body: changesOf(shape, { id_siret: siretOuRien }),
      response: element,
      versioned: true,
    },
    remove: {
      ...common,
      ...sensible,
      method: 'DELETE',
      summary: `${libelle} : supprimer`,
      query: itemQuerySchema,
      response: messageSchema,
    },
  } as const satisfies Readonly<Record<string, Route>>;
};
