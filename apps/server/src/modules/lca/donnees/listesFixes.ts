import { readFile } from 'node:fs/promises';
import { choixSchema, paysSchema } from '@guichet/contract/lca';
import { ACTIVITES_AGRICOLES, PERMANENCES, REGIMES_JURIDIQUES, TYPES_EMPLOYEUR } from '@guichet/rules/referentiel';
import * as z from 'zod';

type Choix = z.infer<typeof choixSchema>;

/**
 * Lists that the documents call fixed: they come with the program and nobody edits them. Countries bear the codes of
 * Insee, which several territories may share. Street types are the 63 of Sirene, and others with codes of our own.
 */
export interface ListesFixes {
  readonly pays: z.infer<typeof paysSchema>[];
  readonly typesVoie: Choix[];
  readonly regimesJuridiques: Choix[];
  readonly activitesAgricoles: Choix[];
  readonly typesEmployeur: Choix[];
  readonly permanences: Choix[];
}

const readList = async <S extends z.ZodType>(file: string, item: S): Promise<z.output<S>[]> =>
  z.array(item).parse(JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')));

export const readListesFixes = async (): Promise<ListesFixes> => ({
  pays: await readList('./pays.json', paysSchema),
  typesVoie: await readList('./typesVoie.json', choixSchema),
  regimesJuridiques: [...REGIMES_JURIDIQUES],
  activitesAgricoles: [...ACTIVITES_AGRICOLES],
  typesEmployeur: [...TYPES_EMPLOYEUR],
  permanences: [...PERMANENCES],
});
