import type { Route } from '@guichet/contract';
import * as z from 'zod';
import { pascal } from './components.ts';
import { exampleOf } from './examples.ts';
import { personaOf } from './exampleValues.ts';
import type { JsonSchema } from './jsonSchema.ts';

type Examples = Readonly<{ examples?: Readonly<Record<string, JsonSchema>> }>;

export interface ExampleBook {
  ofBody(operation: string, route: Route): Examples;
  ofAnswer(operation: string, route: Route): Examples;
  all(): Record<string, JsonSchema>;
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

/** As the wire carries it: what the schema makes of it, without what JSON does not keep. */
const asAnswered = (schema: z.ZodType, route: Route): unknown =>
  JSON.parse(JSON.stringify(schema.parse(exampleOf(schema, route)) ?? null));

/** The examples of a service, each written once, under the name of who calls. */
export const createExampleBook = (): ExampleBook => {
  const nameByText = new Map<string, string>();
  const written = new Map<string, JsonSchema>();

  const keep = (wanted: string, value: unknown, route: Route): Examples => {
    const { prenom, situation } = personaOf(route);
    const example = { summary: `${prenom}, ${situation}`, value };
    const text = JSON.stringify(example);
    const name = nameByText.get(text) ?? wanted;
    nameByText.set(text, name);
    written.set(name, example);
    return { examples: { [plain(prenom).toLowerCase()]: { $ref: `#/components/examples/${name}` } } };
  };

  return {
    ofBody(operation, route) {
      const schema = route.upload?.fields ?? route.body;
      if (!schema || (route.upload && Object.keys(route.upload.fields.shape).length === 0)) return {};
      const value = exampleOf(schema, route);
      const file = route.upload ? { file: 'statuts.pdf' } : {};
      return keep(`${pascal(operation)}Demande`, route.upload ? { ...(value as object), ...file } : value, route);
    },
    ofAnswer: (operation, route) =>
      route.response instanceof z.ZodUnknown
        ? {}
        : keep(`${pascal(operation)}Reponse`, asAnswered(route.response, route), route),
    all: () => Object.fromEntries([...written].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
