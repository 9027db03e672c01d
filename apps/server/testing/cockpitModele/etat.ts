import type { MondeM } from './modele.ts';

/** What is kept, as the base is read: nothing of versions, which the server counts its own way. */
export const etatDe = ({ dossiers, lots, seance }: MondeM) => ({
  dossiers: dossiers.map(({ age: _, ...dossier }) => dossier),
  lots: lots.map(({ lignes }) => lignes.map(({ d, etat }) => ({ d, etat }))),
  seance: {
    ...{ etat: seance.etat, presents: seance.presents },
    votes: Object.fromEntries(
      Object.entries(seance.votes).map(([d, { sort, montant, prise, fois }]) => [d, { sort, montant, prise, fois }]),
    ),
  },
});
export type EtatM = ReturnType<typeof etatDe>;
