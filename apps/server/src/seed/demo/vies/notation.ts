import { RAISONS_NOTE } from '../donnees/phrases.ts';
import { at, type Cours, type Faire, instruction } from './cours.ts';

const LECTEURS = ['luc', 'helene'] as const;
const BASSE = 2;

/** From the number of the request, so that no other draw is moved: the second reader is never far from the first. */
const noteOf = (cours: Cours, rang: number, lecteur: number, echelle: number): number => {
  const tire = Number(cours.id_fo.replaceAll(/\D/gu, '')) + rang * 7;
  const note = BASSE + (tire % (echelle - BASSE + 1));
  return lecteur === 0 ? note : Math.min(echelle, Math.max(0, note + (tire % 3) - 1));
};

/** Where the scheme has a grid, two read before anything is proposed. */
export const noter: Faire = async (cours) => {
  const { grille } = cours.campagne;
  if (!grille) return;
  for (const [lecteur, qui] of LECTEURS.entries()) {
    const notes = grille.map(({ code, echelle }, rang) => {
      const note = noteOf(cours, rang, lecteur, echelle);
      return { code, note, justification: RAISONS_NOTE[Math.min(note, RAISONS_NOTE.length - 1)] ?? '' };
    });
    const { demandes } = at(cours, cours.monde.agents[qui]);
    await demandes.submitNote({ params: instruction(cours), body: { notes } }, 0);
  }
};
