import { randomUUID } from 'node:crypto';
import type { Compte } from '../harness/comptes.ts';
import type { HttpRequest } from '../operation.ts';
import { RANGS } from './base.ts';
import { type Demande, headersOf } from './enregistrer.ts';
import { DOSSIERS } from './questions.ts';

export interface Cible {
  readonly id: string;
  readonly version: number;
  readonly rank: number;
}
/** Of the associations that accounts act for, and still being written. */
export const CIBLES = `select id::text as id, version, right(created_by::text, 12)::integer as rank from demandes.dossier_2027
  where id_correspondance between 1000 and 1099 and etat = 'A' order by id`;

export interface Operation {
  readonly name: string;
  readonly title: string;
  readonly goal: number;
  readonly historyLines: number;
  demandes(cibles: readonly Cible[], comptes: readonly Compte[]): Demande[];
}
const ofMembre = (comptes: readonly Compte[], { rank }: Cible): Compte => comptes[rank - 1] as Compte;

/** Another name each time: every change is a real one. */
const bodyOf = (): string => JSON.stringify({ demandeur: { enseigne: `Enseigne ${randomUUID()}` } });

export const OPERATIONS: readonly Operation[] = [
  {
    ...{ name: 'lire', title: 'Lire un dossier : `GET …/dossiers/{id}`', goal: 0.35, historyLines: 0 },
    demandes: (cibles, comptes) =>
      cibles.map((cible) => ({ compte: ofMembre(comptes, cible), method: 'GET', path: `${DOSSIERS}/${cible.id}` })),
  },
  {
    ...{ name: 'liste', title: 'La liste d’un membre : `GET …/dossiers`', goal: 0.3, historyLines: 0 },
    demandes: (_, comptes) => comptes.slice(0, 100).map((compte) => ({ compte, method: 'GET', path: DOSSIERS })),
  },
  {
    ...{ name: 'listeAgent', title: 'La liste d’un agent : `GET …/dossiers`', goal: 0.3, historyLines: 0 },
    demandes: (_, comptes) =>
      comptes.slice(RANGS.nation - 1, RANGS.nation + 2).map((compte) => ({ compte, method: 'GET', path: DOSSIERS })),
  },
  {
    ...{ name: 'modifier', title: 'Modifier un dossier : `PUT …/dossiers/{id}`', goal: 0.45, historyLines: 1 },
    demandes: (cibles, comptes) =>
      cibles.map((cible) => ({
        ...{ compte: ofMembre(comptes, cible), method: 'PUT', path: `${DOSSIERS}/${cible.id}` },
        ...{ version: cible.version, body: bodyOf() },
      })),
  },
];

/** Each connection has its own dossiers: two never change the same one at the same time. */
export const createSharer = (demandes: readonly Demande[], connections: number) => {
  let taken = 0;
  return (): (() => HttpRequest) => {
    const rank = taken % connections;
    taken += 1;
    const own = demandes.filter((_, index) => index % connections === rank).map((demande) => ({ ...demande }));
    const mine = own.length > 0 ? own : [...demandes];
    let turn = 0;
    return () => {
      const demande = mine[turn % mine.length] as Demande & { version?: number };
      turn += 1;
      const headers = headersOf(demande, randomUUID());
      if (demande.method === 'GET') return { method: 'GET', path: demande.path, headers };
      demande.version = (demande.version ?? 0) + 1;
      return { method: 'PUT', path: demande.path, headers, body: bodyOf() };
    };
  };
};
