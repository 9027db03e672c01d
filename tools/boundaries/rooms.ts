import type { CruisedModule } from './undeclaredWorkspaces.ts';
import type { Violation } from './violation.ts';

/** The rooms of a module that has some, in the order they stand on each other: an arrow goes back, never up. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  demandes: ['noyau', 'saisie', 'echange', 'instruction', 'paiement', 'crf', 'sortie'],
};

export const ROOMS_LAW = 'rooms-flow-down';

interface Place {
  readonly module: string;
  /** Null at the top of the module, where its rooms are put together. */
  readonly room: string | null;
  readonly name: string;
}

const TEST = /\.test\.ts$/;
const PLACE = /^apps\/server\/src\/modules\/([^/]+)\/(?:([^/]+)\/)?(.+)$/;
const placeOf = (file: string): Place | null => {
  const [, module, room, name] = PLACE.exec(file) ?? [];
  return module && name && ROOMS[module] ? { module, room: room ?? null, name } : null;
};

/** The list of rooms sees them all; the door of the module sees what they stand on. */
const maySee = ({ module, room, name }: Place, to: Place): boolean => {
  const order = ROOMS[module] ?? [];
  if (room === null) return to.room === null || name === `${module}.module.ts` || to.room === order[0];
  return to.room !== null && order.includes(room) && order.indexOf(to.room) <= order.indexOf(room);
};

export const roomsFlowDown = (modules: readonly CruisedModule[]): Violation[] =>
  modules.flatMap(({ source, dependencies }) => {
    const from = placeOf(source);
    if (!from || TEST.test(source)) return [];
    return dependencies.flatMap(({ resolved }): Violation[] => {
      const to = placeOf(resolved);
      return !to || to.module !== from.module || maySee(from, to)
        ? []
        : [{ law: ROOMS_LAW, file: source, detail: `→ ${resolved}` }];
    });
  });
