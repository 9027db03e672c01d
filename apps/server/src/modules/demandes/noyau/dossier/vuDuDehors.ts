import { etatVu, isInstruit } from '@guichet/rules/dossier';
import type { Dossier } from './dossier.ts';
import { porteeOf } from './portee.ts';

/** Who reads it for an association: what a service does before it decides is not theirs to know (P-1). */
export const isDuDehors = (role: string): boolean =>
  porteeOf({ authId: '', role, rattachements: [], services: [] }).kind === 'associations';

/** Since when, without the steps that stay inside: from its opening, as long as it is instructed. */
const depuisOf = ({ etat, etat_depuis, instructions }: Dossier): string => {
  const referent = instructions.find(({ is_referent }) => is_referent) ?? instructions[0];
  return isInstruit(etat) ? (referent?.ouvert_at ?? etat_depuis) : etat_depuis;
};

export const vuDuDehors = (dossier: Dossier): Dossier => ({
  ...dossier,
  etat: etatVu(dossier.etat, 'association'),
  etat_depuis: depuisOf(dossier),
  instructions: dossier.instructions.map((one) => ({ ...one, etat: etatVu(one.etat, 'association') })),
});
