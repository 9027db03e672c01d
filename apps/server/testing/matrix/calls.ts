import type { Route } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import type { Cell } from './expected.ts';
import { DU_CEC, OVERLAYS, type Overlay, PERSONA_NAMES } from './personas.ts';
import { RELATIONS_OF, type Row, type Rows } from './row.ts';

export interface Appel {
  readonly name: string;
  readonly service: string;
  readonly route: Route;
  readonly row: Row;
}

const callOf = (line: string): string => line.split(' · ')[0] ?? line;

/** Every line with its route; a route without a line is an error, and so is a line without a route. */
export const joinRows = (rows: Rows): Appel[] => {
  const routes = new Map<string, Pick<Appel, 'service' | 'route'>>(
    TABLES.flatMap(({ service, routes: table }) =>
      Object.entries(table).map(
        ([call, route]: [string, Route]) => [`${service}.${call}`, { service, route }] as const,
      ),
    ),
  );
  const told = new Set(Object.keys(rows).map(callOf));
  const missing = [...routes.keys()].filter((name) => !told.has(name));
  if (missing.length > 0) throw new Error(`appel sans ligne de matrice : ${missing.join(', ')}`);
  const recent = Object.entries(rows).flatMap(([line, { recente }]) => (recente ? [callOf(line)] : []));
  const untried = [...routes].filter(([name, { route }]) => (route.recent !== undefined) !== recent.includes(name));
  if (untried.length > 0)
    throw new Error(`preuve récente dite d’un seul côté : ${untried.map(([name]) => name).join(', ')}`);
  return Object.entries(rows).map(([name, row]) => {
    const found = routes.get(callOf(name));
    if (!found) throw new Error(`ligne de matrice sans appel : ${name}`);
    return { name, row, ...found };
  });
};

/**
 * A session that is over, or a role that is not held, is refused before anything of the request is read: a run tries it on
 * what the person could reach, the campaign «matrice» on everything.
 */
const IS_WHOLE = process.env['MATRICE_CELLULES'] === 'toutes';
const AT_THE_DOOR: readonly Overlay[] = ['session fermée', 'jeton expiré', 'rôle non détenu'];

export const cellsOf = ({ row }: Pick<Appel, 'row'>): Cell[] => {
  const overlays = OVERLAYS.filter((overlay) => overlay !== 'authentifié il y a 16 minutes' || row.recente);
  const isTried = (overlay: Overlay, rank: number): boolean => IS_WHOLE || rank === 0 || !AT_THE_DOOR.includes(overlay);
  return PERSONA_NAMES.filter((persona) => row.cec || !DU_CEC.includes(persona)).flatMap((persona) =>
    RELATIONS_OF[row.cible ?? 'rien'].flatMap((relation, rank) =>
      overlays.filter((overlay) => isTried(overlay, rank)).map((overlay) => ({ persona, relation, overlay })),
    ),
  );
};
