import type { Declaration as Dite, LogCec, SessionCec as SessionDite } from '@guichet/contract/cec';
import { isCourante, isPropre, isValidable } from '@guichet/rules/cec';
import type { Acteur } from '../../../platform/call.ts';
import type { SessionTenue } from '../session/session.repository.ts';
import type { Declaration, Nom } from './declaration.ts';
import type { LigneLog } from './log.queries.ts';

export interface Contexte {
  readonly courante: number | null;
  readonly acteur: Acteur;
  /** By account: those who decided. */
  readonly noms: ReadonlyMap<string, Nom>;
}

const nomOf = (noms: Contexte['noms'], authId: string | null): Nom | null => {
  const found = authId === null ? undefined : noms.get(authId);
  return found ? { nom: found.nom, prenom: found.prenom } : null;
};

/** CEC-002. */
export const toDeclaration = (declaration: Declaration, { courante, acteur, noms }: Contexte): Dite => {
  const { id_session, id_correspondance: _, nom, prenom, courriel, decide_par, decide_at, ...rest } = declaration;
  return {
    ...rest,
    session: id_session,
    benevole: { nom, prenom },
    decide_par: nomOf(noms, decide_par),
    // An answer kept under a key is read again as JSON.
    decide_at: decide_at === null ? null : new Date(decide_at).toISOString(),
    propre: isPropre({ nom, prenom, courriel }, acteur),
    options: { validable: isValidable(declaration, courante) },
  };
};

export const toLog = (ligne: LigneLog, { courante, noms }: Omit<Contexte, 'acteur'>): LogCec => {
  const { id_session, nom, prenom, par, survenu_at, actuel, ...rest } = ligne;
  return {
    ...rest,
    session: id_session,
    benevole: { nom, prenom },
    par: nomOf(noms, par),
    survenu_at: survenu_at.toISOString(),
    options: { validable: isValidable({ status: actuel, id_session }, courante) },
  };
};

export const toSession = (session: SessionTenue, jour: string): SessionDite => {
  const { champs_versions: _, ...dite } = session;
  return { ...dite, current: isCourante(session, jour) };
};
