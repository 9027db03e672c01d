import type { AssociationAnswer } from '@guichet/contract/association';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { phraseFor } from '../../../shared/association/phrases.ts';

/** ERR-065 to ERR-072, and those that HAA-015 left to write. */
export const PHRASES_HAA = {
  lecture: 'Un problème est survenu lors de la récupération des sites.',
  ajout: "Un problème est survenu lors de l'ajout du site.",
  modification: 'Un problème est survenu lors de la mise à jour du site.',
  suppression: 'Un problème est survenu lors de la suppression du site.',
  site: 'Une erreur est survenue lors de la récupération du site',
  siren: 'Le numéro siren est manquant',
  association: "L'identifiant association est manquant",
  codePostal: 'Le code postal est manquant',
  identifiant: "L'identifiant du site est manquant",
  donnees: 'Les données du site sont manquantes',
} as const;

/** Something that the call needs is not there: said, and no call leaves. */
class Manquant extends Error {
  override readonly name = 'Manquant';
}
const need = <T>(value: T | null | undefined, phrase: string): T => {
  if (value === null || value === undefined || value === '') throw new Manquant(phrase);
  return value;
};
const needBody = <T extends object>(body: T | null | undefined): T => {
  const given = need(body, PHRASES_HAA.donnees);
  return Object.keys(given).length === 0 ? need<T>(null, PHRASES_HAA.donnees) : given;
};

/** What is missing says so itself; else what the server says, else the sentence of the catalogue. */
export const phraseHaa = (error: unknown, phrase: string): string =>
  error instanceof Manquant ? error.message : phraseFor(error, phrase);

type Dac = Api['dac'];
type Corps<Name extends keyof Dac> = Parameters<Dac[Name]>[0] extends { readonly body: infer Body } ? Body : never;
type Question = NonNullable<Parameters<Dac['listSites']>[0]['query']>;
type Nommee = Partial<Pick<AssociationAnswer, 'id_siren' | 'id_correspondance'>>;
/** What is created bears the key of its intention: pressed again after a cut, it is the same site. */
interface Une {
  readonly idempotencyKey: string;
}
const OPTIONS_DE = (version: number | undefined) => (version === undefined ? {} : { version });

/** The calls of food aid, each guarded (HAA-014, HAA-015, HAA-016). */
export const appelsHaa = ({ dac }: Pick<Api, 'dac'>, { id_siren, id_correspondance }: Nommee) => {
  const siren = () => need(id_siren, PHRASES_HAA.siren);
  const idAsso = () => String(need(id_correspondance, PHRASES_HAA.association));
  const idOf = (id: string | undefined) => need(id, PHRASES_HAA.identifiant);
  return {
    list: async (query: Omit<Question, 'id_asso' | 'idAsso'>) =>
      dac.listSites({ query: { id_asso: siren(), ...query } }),
    create: async (body: Corps<'createSite'>, une?: Une) =>
      dac.createSite({ query: { id_asso: siren() }, body: needBody(body) }, une),
    createAvecAdresse: async (body: Corps<'createSiteAdresse'>, une?: Une) =>
      dac.createSiteAdresse({ query: { id_asso: siren() }, body: needBody(body) }, une),
    createLot: async (body: Corps<'createSites'>, une?: Une) =>
      dac.createSites({ query: { id_asso: siren() }, body: needBody(body) }, une),
    update: async (id: string | undefined, body: Corps<'updateSite'>, version?: number) =>
      dac.updateSite({ query: { id_asso: siren(), id: idOf(id) }, body: needBody(body) }, OPTIONS_DE(version)),
    remove: async (id: string | undefined) => dac.deleteSite({ query: { id_asso: siren(), id: idOf(id) } }),
    listAdresses: async (codePostal: string) =>
      dac.listAdresses({ query: { idAsso: idAsso(), codePostal: need(codePostal.trim(), PHRASES_HAA.codePostal) } }),
    createAdresse: async (id: string | undefined, body: Corps<'createAdresse'>, une?: Une) =>
      dac.createAdresse({ query: { id_asso: idAsso(), id: idOf(id) }, body: needBody(body) }, une),
    updateAdresse: async (id: string | undefined, body: Corps<'updateAdresse'>, version?: number) =>
      dac.updateAdresse({ query: { id_asso: idAsso(), id: idOf(id) }, body: needBody(body) }, OPTIONS_DE(version)),
    removeAdresse: async (id: string | undefined) => dac.deleteAdresse({ query: { id_asso: idAsso(), id: idOf(id) } }),
  };
};
export type AppelsHaa = ReturnType<typeof appelsHaa>;
