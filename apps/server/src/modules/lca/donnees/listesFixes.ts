import { readFile } from 'node:fs/promises';
import { paysSchema, typeVoieSchema } from '@guichet/contract/lca';
import * as z from 'zod';

/**
 * Lists that the documents call fixed: they come with the program and nobody edits them. Countries bear the codes of
 * Insee, which several territories may share. Street types are the 63 of Sirene, and others with codes of our own.
 */
export interface ListesFixes {
  readonly pays: z.infer<typeof paysSchema>[];
  readonly typesVoie: z.infer<typeof typeVoieSchema>[];
}

const readList = async <S extends z.ZodType>(file: string, item: S): Promise<z.output<S>[]> =>
  z.array(item).parse(JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')));

export const readListesFixes = async (): Promise<ListesFixes> => ({
  pays: await readList('./pays.json', paysSchema),
  typesVoie: await readList('./typesVoie.json', typeVoieSchema),
});
