import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const requirementSchema = z.strictObject({
  id: z.string(),
  source: z.string(),
  kind: z.string(),
  side: z.enum(['api', 'web', 'both']),
  text: z.string(),
  gap: z.string().optional(),
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
  return area;
};

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
