import { type Route, roleWishSchema } from '@guichet/contract';
import { factsOf, type Overlay, type PersonaName, type Relation, TOUS } from './personas.ts';
import type { Row } from './row.ts';

export interface Cell {
  readonly persona: PersonaName;
  readonly relation: Relation;
  readonly overlay: Overlay;
}

const isOut = ({ persona, overlay }: Cell): boolean =>
  persona === 'anonyme' ||
  overlay === 'session fermée' ||
  overlay === 'jeton expiré' ||
  factsOf(persona).locked === true;

/** A call may take the wish, have another use for the word, or refuse it as it refuses all it does not know. */
const claimedRole = ({ query }: Route, cell: Cell): number | null => {
  const declared = query?.shape['role'];
  if (declared === undefined) return 400;
  return declared === roleWishSchema && !isOut(cell) ? 403 : null;
};

/** What the door answers before anything of the request is read; null when it opens. */
const atTheDoor = (cell: Cell, { porte }: Row): number | null => {
  if (porte === TOUS) return null;
  if (isOut(cell)) return 401;
  return porte.includes(cell.persona) ? null : 403;
};

const refusalOf = ({ refus = 403 }: Row, relation: Relation): number =>
  typeof refus === 'number' ? refus : (refus[relation] ?? 403);

/** The status that the matrix's own table asks for. */
export const expectedStatus = (cell: Cell, route: Route, row: Row): number => {
  const stopped = atTheDoor(cell, row);
  if (stopped !== null) return stopped;
  const claimed = cell.overlay === 'rôle non détenu' ? claimedRole(route, cell) : null;
  if (claimed !== null) return claimed;
  const who = isOut(cell) ? 'anonyme' : cell.persona;
  const allowedOn = (relation: Relation): boolean => row.peut?.[relation]?.includes(who) ?? row.porte.includes(who);
  const isAllowed = allowedOn(cell.relation === 'absent' ? 'autre' : cell.relation);
  const exception = row.exceptions?.[`${who} ${cell.relation}`];
  if (exception !== undefined) return exception;
  if (!isAllowed) return refusalOf(row, cell.relation);
  if (cell.relation === 'absent') return row.absent ?? 404;
  return row.reponse ?? route.status ?? 200;
};
