import { type Route, roleWishSchema } from '@guichet/contract';
import { factsOf, type Overlay, PERSONA_NAMES, type PersonaName, type Relation } from './personas.ts';
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

/** The token alone is over: its session, and the account behind it, are still in force. */
const isExpired = ({ persona, overlay }: Cell): boolean =>
  overlay === 'jeton expiré' && persona !== 'anonyme' && factsOf(persona).locked !== true;

/** A call may take the wish, have another use for the word, or refuse it as it refuses all it does not know. */
const claimedRole = ({ query }: Route, cell: Cell): number | null => {
  const declared = query?.shape['role'];
  if (declared === undefined) return 400;
  return declared === roleWishSchema && !isOut(cell) ? 403 : null;
};

export interface Expected {
  readonly status: number;
  /** Told for the refusals of the door, which each have their own word. */
  readonly code?: string;
}

const atTheGate = ({ persona }: Cell): string => {
  const { enabled, mustChangePassword, sansFacteur } = factsOf(persona);
  if (enabled === false) return 'COMPTE_NON_VALIDE';
  if (mustChangePassword) return 'MOT_DE_PASSE_A_CHANGER';
  return sansFacteur ? 'FACTEUR_A_AJOUTER' : 'ACCES_REFUSE';
};

/** What the door answers before anything of the request is read; null when it opens. */
const atTheDoor = (cell: Cell, { porte, recente }: Row): Expected | null => {
  if (porte === PERSONA_NAMES) return null;
  if (isOut(cell)) return { status: 401, code: isExpired(cell) ? 'TOKEN_EXPIRE' : 'SESSION_ABSENTE' };
  if (!porte.includes(cell.persona)) return { status: 403, code: atTheGate(cell) };
  const isAskedWho = cell.overlay === 'authentifié il y a 16 minutes' && recente === true;
  return isAskedWho ? { status: 403, code: 'REAUTHENTIFICATION_REQUISE' } : null;
};

const refusalOf = ({ refus = 403 }: Row, relation: Relation): number =>
  typeof refus === 'number' ? refus : (refus[relation] ?? 403);

/** Behind the door: what the rule gives to this person for this thing. */
const byRight = (cell: Cell, route: Route, row: Row): number => {
  const who = isOut(cell) ? 'anonyme' : cell.persona;
  const allowedOn = (relation: Relation): boolean => row.peut?.[relation]?.includes(who) ?? row.porte.includes(who);
  const isAllowed = allowedOn(cell.relation === 'absent' ? 'autre' : cell.relation);
  const exception = row.exceptions?.[`${who} ${cell.relation}`];
  if (exception !== undefined) return exception;
  if (!isAllowed) return refusalOf(row, cell.relation);
  return cell.relation === 'absent' ? (row.absent ?? 404) : (row.reponse ?? route.status ?? 200);
};

/** What the matrix's own table asks for. */
export const expectedOf = (cell: Cell, route: Route, row: Row): Expected => {
  const stopped = atTheDoor(cell, row);
  if (stopped) return stopped;
  const claimed = cell.overlay === 'rôle non détenu' ? claimedRole(route, cell) : null;
  return { status: claimed ?? byRight(cell, route, row) };
};
