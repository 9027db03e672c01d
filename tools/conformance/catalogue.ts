import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** A part of a sentence that has several: the whole is proven when each is. */
const clauseSchema = z.strictObject({ id: z.string(), text: z.string() });
const requirementSchema = z.strictObject({
  id: z.string(),
  source: z.string(),
  kind: z.string(),
  side: z.enum(['api', 'web', 'both']),
  text: z.string(),
  gap: z.string().optional(),
  clauses: z.array(clauseSchema).min(2).optional(),
});
const areaSchema = z.strictObject({
  area: z.string(),
  complete: z.boolean(),
  requirements: z.array(requirementSchema).min(1),
});
export type Requirement = z.infer<typeof requirementSchema>;
export type Area = z.infer<typeof areaSchema>;

const readArea = (folder: string, file: string): Area => {
  const area = areaSchema.parse(parse(readFileSync(join(folder, file), 'utf8')));
  const foreign = area.requirements.find(({ id }) => id.replace(/-\d{3}$/, '') !== area.area);
  if (file !== `${area.area}.yaml` || foreign)
    throw new Error(`${file} : domaine ${area.area}, exigence ${foreign?.id}`);
  const misnamed = area.requirements.find(({ id, clauses = [] }) =>
    clauses.some((clause, index) => clause.id !== `${id}.${'abcdefghij'[index]}`),
  );
  if (misnamed) throw new Error(`${file} : les clauses de ${misnamed.id} se suivent, de ${misnamed.id}.a en a`);
  return area;
};

/** What a test may cite: a requirement, or each clause of one that has several. */
export const citableIds = (areas: readonly Area[]): string[] =>
  areas.flatMap(({ requirements }) =>
    requirements.flatMap(({ id, clauses }) => clauses?.map((clause) => clause.id) ?? [id]),
  );

export const readCatalogue = (folder: string): Area[] => {
  const areas = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => readArea(folder, file));
  const ids = areas.flatMap(({ requirements }) => requirements.map(({ id }) => id));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`${twice} figure deux fois au catalogue`);
  return areas;
};
