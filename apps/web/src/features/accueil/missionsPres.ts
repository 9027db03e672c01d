import type { Mission } from '@guichet/contract/dab';

const AILLEURS = 3;

/** Those of the department; when there is none, a few of elsewhere, and it is said. */
export const presOf = (missions: readonly Mission[], departement: string | null) => {
  if (departement === null) return { items: missions, isElsewhere: false };
  const near = missions.filter((mission) => mission.departement === departement);
  return near.length > 0
    ? { items: near, isElsewhere: false }
    : { items: missions.slice(0, AILLEURS), isElsewhere: true };
};
