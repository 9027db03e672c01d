import { type Access, everyone } from '@guichet/contract';
import type { Gate } from '@guichet/rules/session';
import { type Appel, cellsOf } from './calls.ts';
import { expectedOf } from './expected.ts';
import { factsOf, PERSONA_NAMES, type PersonaName } from './personas.ts';

export interface DoorMutant {
  readonly title: string;
  readonly access: Access;
}

const GATES = ['email', 'motDePasse', 'facteur'] as const satisfies readonly Gate[];

/** Every way of weakening or narrowing one door by one word. */
export const doorMutantsOf = ({ access }: Appel['route']): DoorMutant[] => {
  if (access.who === 'everyone') return [];
  const { roles, exempt = [] } = access;
  const toggled = (gate: Gate): readonly Gate[] =>
    exempt.includes(gate) ? exempt.filter((one) => one !== gate) : [...exempt, gate];
  return [
    { title: 'ouvert à tous', access: everyone },
    ...(roles ? [{ title: 'sans liste de rôles', access: { who: 'session', exempt } as const }] : []),
    ...(roles ?? []).map((role) => ({
      title: `sans ${role}`,
      access: { ...access, roles: (roles ?? []).filter((one) => one !== role) },
    })),
    ...GATES.map((gate) => ({
      title: exempt.includes(gate) ? `porte ${gate} fermée` : `porte ${gate} ouverte`,
      access: { ...access, exempt: toggled(gate) },
    })),
  ];
};

const isOpen = (access: Access, persona: PersonaName): boolean => {
  if (access.who === 'everyone') return true;
  const { roles, enabled, mustChangePassword, sansFacteur, locked } = factsOf(persona);
  const { exempt = [] } = access;
  if (persona === 'anonyme' || locked) return false;
  if (enabled === false && !exempt.includes('email')) return false;
  if (mustChangePassword && !exempt.includes('motDePasse')) return false;
  if (sansFacteur && !exempt.includes('facteur')) return false;
  return access.roles?.some((role) => roles.includes(role)) ?? true;
};

/** To whom one of the two doors opens and not the other: nobody else can tell them apart. */
export const touchedBy = (before: Access, after: Access): PersonaName[] =>
  PERSONA_NAMES.filter((persona) => isOpen(before, persona) !== isOpen(after, persona));

/** Whether a cell of this line tells them apart: its table stops at the door whom the other lets in, or the contrary. */
export const isToldBy = (appel: Appel, after: Access): boolean => {
  const touched = touchedBy(appel.route.access, after);
  return cellsOf(appel)
    .filter(({ overlay, persona }) => overlay === 'aucun' && touched.includes(persona))
    .some((cell) => (expectedOf(cell, appel.route, appel.row).code !== undefined) === isOpen(after, cell.persona));
};
