import type { ServiceRecord } from '@guichet/contract/rds';
import type { PlaceService } from '@guichet/rules/service';

export interface Branche {
  readonly service: ServiceRecord;
  readonly enfants: readonly Branche[];
}

const byNom = (a: ServiceRecord, b: ServiceRecord): number => a.nom.localeCompare(b.nom, 'fr');

const groupByParent = (services: readonly ServiceRecord[]): ReadonlyMap<string | null, readonly ServiceRecord[]> => {
  const known = new Set(services.map(({ _id }) => _id));
  const groups = new Map<string | null, ServiceRecord[]>();
  for (const service of [...services].sort(byNom)) {
    const parent = service.parent !== null && known.has(service.parent) ? service.parent : null;
    groups.set(parent, [...(groups.get(parent) ?? []), service]);
  }
  return groups;
};

/** A service whose parent is out of sight stands at the top. */
export const buildArbre = (services: readonly ServiceRecord[]): readonly Branche[] => {
  const children = groupByParent(services);
  const branches = (parent: string | null): readonly Branche[] =>
    (children.get(parent) ?? []).map((service) => ({ service, enfants: branches(service._id) }));
  return branches(null);
};

/** Itself, its parent, and so on up to what is in sight. */
export const placeOf = (services: readonly ServiceRecord[], id: string): PlaceService => {
  const byId = new Map(services.map((service) => [service._id, service]));
  const lignee: string[] = [];
  for (let at: string | null = id; at !== null && !lignee.includes(at); at = byId.get(at)?.parent ?? null) {
    lignee.push(at);
  }
  return { _id: id, lignee };
};

export const hasEnfants = (services: readonly ServiceRecord[], id: string): boolean =>
  services.some(({ parent }) => parent === id);

/** Every service in the order of the tree, each with its depth. */
export const flatten = (
  branches: readonly Branche[],
  depth = 0,
): readonly { readonly service: ServiceRecord; readonly depth: number }[] =>
  branches.flatMap(({ service, enfants }) => [{ service, depth }, ...flatten(enfants, depth + 1)]);

/** Those whose name says it, with all that they depend on: a branch without its trunk could not be placed. */
export const narrow = (services: readonly ServiceRecord[], words: string): readonly ServiceRecord[] => {
  const wanted = words.trim().toLocaleLowerCase('fr');
  if (wanted === '') return services;
  const found = services.filter(({ nom }) => nom.toLocaleLowerCase('fr').includes(wanted));
  const kept = new Set(found.flatMap(({ _id }) => placeOf(services, _id).lignee));
  return services.filter(({ _id }) => kept.has(_id));
};
