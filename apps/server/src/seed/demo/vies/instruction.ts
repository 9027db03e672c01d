import type { Transition } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import { REFUS, REJETS, RENVOIS } from '../donnees/phrases.ts';
import { plusDays } from '../moments.ts';
import type { Agents } from '../monde.ts';
import { proposedOf } from '../projet.ts';
import { at, type Cours, type Faire, instruction, keepVersion } from './cours.ts';
import { noter } from './notation.ts';

type Texte = (cours: Cours) => string;
const moves =
  (qui: keyof Agents, transition: Transition, texte: Texte = () => ''): Faire =>
  (cours) => {
    const body = { transition, texte: texte(cours) };
    const { demandes } = at(cours, cours.monde.agents[qui]);
    return keepVersion(cours, demandes.transitionInstruction({ params: instruction(cours), body }, cours.version));
  };

const amounts =
  (qui: keyof Agents, champ: 'montant_propose' | 'montant_accorde'): Faire =>
  (cours) => {
    const { demandes } = at(cours, cours.monde.agents[qui]);
    const lignes = [{ projet: cours.projet, annee: cours.ecrit.annee, [champ]: cours.propose }];
    return keepVersion(cours, demandes.updateMontants({ params: instruction(cours), body: { lignes } }, cours.version));
  };

const RENVOI_JOURS = 30;

export const instructionActes = {
  ouvrir: moves('luc', 'ouvrir'),
  affecter: (cours) => {
    const { luc } = cours.monde.agents;
    const body = { assigne_a: cours.tirage.below(4) === 0 ? null : luc.id };
    const { demandes } = at(cours, luc);
    return keepVersion(cours, demandes.assignInstruction({ params: instruction(cours), body }, cours.version));
  },
  rejeter: moves('luc', 'rejeter', ({ tirage }) => tirage.one(REJETS)),
  renvoyer: (cours) => {
    const echeance = dayOf(plusDays(cours.at, RENVOI_JOURS));
    const body = { transition: 'renvoyer' as const, texte: cours.tirage.one(RENVOIS), echeance };
    const { demandes } = at(cours, cours.monde.agents.luc);
    return keepVersion(cours, demandes.transitionInstruction({ params: instruction(cours), body }, cours.version));
  },
  async proposerMontants(cours) {
    await noter(cours);
    cours.propose = proposedOf(cours.ecrit.demande, cours.tirage);
    await amounts('luc', 'montant_propose')(cours);
  },
  proposer: moves('luc', 'proposer'),
  valider: moves('helene', 'valider'),
  accorderMontants: amounts('helene', 'montant_accorde'),
  accorder: moves('helene', 'accorder'),
  refuser: moves('helene', 'refuser', ({ tirage }) => tirage.one(REFUS)),
  avancerLettre: (cours) => {
    const { demandes } = at(cours, cours.monde.agents.helene);
    return keepVersion(cours, demandes.advanceLettre({ params: instruction(cours) }, cours.version));
  },
  payerParChorus: moves('nadia', 'payerParChorus'),
  payerParSirepa: moves('nadia', 'payerParSirepa'),
  solder: moves('nadia', 'solder'),
  clore: moves('luc', 'clore'),
} satisfies Readonly<Record<string, Faire>>;
