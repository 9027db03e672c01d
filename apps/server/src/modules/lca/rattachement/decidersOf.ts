import type { Adhesion } from './rattachement.queries.ts';

/** The associations whose head office answers for this one: itself, or those that may be the same while it has nobody. */
export const decidersOf = (
  id_correspondance: number,
  liees: readonly number[],
  members: readonly Pick<Adhesion, 'id_correspondance' | 'type' | 'etat'>[],
): number[] => {
  const hasHead = members.some(
    (member) => member.id_correspondance === id_correspondance && member.etat === 'confirme' && member.type === 'Siège',
  );
  return hasHead ? [id_correspondance] : [id_correspondance, ...liees];
};
