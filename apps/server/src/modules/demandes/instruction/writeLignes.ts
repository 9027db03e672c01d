import type { Financement } from '@guichet/rules/projet';
import type { ProjetLu } from '../noyau/projet/projet.ts';
import type { InstructionUow } from './instruction.uow.ts';

/** What the line becomes; the same one when it is not this service's, or is not touched. */
type Ecrire = (financement: Financement, projet: ProjetLu) => Financement;

/** Only the projects of which a line changes are written. */
export const writeLignes = async (
  { projets }: Pick<InstructionUow, 'projets'>,
  all: readonly ProjetLu[],
  ecrire: Ecrire,
): Promise<ProjetLu[]> => {
  const after: ProjetLu[] = [];
  for (const projet of all) {
    const before = projet.contenu.financements;
    const financements = before.map((financement) => ecrire(financement, projet));
    const isChanged = financements.some((one, rang) => one !== before[rang]);
    const next = { ...projet, contenu: { ...projet.contenu, financements } };
    after.push(isChanged ? await projets.write(projet, next, { financements: true }) : projet);
  }
  return after;
};
