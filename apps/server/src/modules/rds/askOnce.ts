import type { CatalogueVoisin, ServiceConnu } from './voisin.queries.ts';

/** Each service and each scheme is asked about once; several at a time where the caller knows that it will need them. */
export const askOnce = (catalogue: CatalogueVoisin): CatalogueVoisin => {
  const services = new Map<string, ServiceConnu | null>();
  const actives = new Map<string, boolean>();

  const describe: CatalogueVoisin['describe'] = async (asked) => {
    const unknown = {
      services: asked.services.filter((id) => !services.has(id)),
      subventions: asked.subventions.filter((id) => !actives.has(id)),
    };
    const read = await catalogue.describe(unknown);
    for (const id of unknown.services) services.set(id, read.services.find((service) => service.id === id) ?? null);
    for (const id of unknown.subventions) actives.set(id, read.actives.includes(id));
    const found = [...new Set(asked.services)].flatMap((id) => services.get(id) ?? []);
    return {
      services: found.toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr')),
      actives: asked.subventions.filter((id) => actives.get(id)),
    };
  };

  return {
    ...catalogue,
    describe,
    listServices: async (ids) => [...(await describe({ services: ids, subventions: [] })).services],
    listActives: async (ids) => [...(await describe({ services: [], subventions: ids })).actives],
  };
};
