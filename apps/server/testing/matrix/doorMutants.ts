import { type Access, everyone } from '@guichet/contract';
import type { Gate } from '@guichet/rules/session';
import type { Appel } from './calls.ts';

export interface DoorMutant {
  readonly title: string;
  readonly access: Access;
}

const GATES = ['email', 'motDePasse'] as const satisfies readonly Gate[];

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
