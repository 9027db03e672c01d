import { pascal } from './components.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Parameter } from './parameters.ts';

export interface ParameterBook {
  refer(parameter: Parameter): JsonSchema;
  all(): Record<string, Parameter>;
}

/** The parameters of a service, each written once: most calls share theirs. */
export const createParameterBook = (): ParameterBook => {
  const nameByText = new Map<string, string>();
  const written = new Map<string, Parameter>();
  const freeName = (wanted: string): string => {
    let name = wanted;
    for (let n = 2; written.has(name); n += 1) name = `${wanted}${n}`;
    return name;
  };
  return {
    refer(parameter) {
      const text = JSON.stringify(parameter);
      const name = nameByText.get(text) ?? freeName(pascal(parameter.name));
      nameByText.set(text, name);
      written.set(name, parameter);
      return { $ref: `#/components/parameters/${name}` };
    },
    all: () => Object.fromEntries([...written].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
