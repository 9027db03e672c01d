import { at, type Faire, instruction } from './cours.ts';

export const paiementActes = {
  async verser(cours) {
    const { demandes } = at(cours, cours.monde.agents.luc);
    const body = { type: 'solde' as const, annee: cours.ecrit.annee, montant: cours.propose };
    await demandes.recordVersement({ params: instruction(cours), body }, 0);
    if (cours.destin === 'chorus' || cours.destin === 'sirepa') cours.monde.refusables.add(cours.id_fo);
  },
} satisfies Readonly<Record<string, Faire>>;
