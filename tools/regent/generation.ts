import { composeRegent, controlRegent, numberLiasse, writeRegent } from '@guichet/rules/regent';
import { createHasard, randomDemande } from './hasard.ts';

const BOUTS = { emetteur: 'X7501', destinataire: 'I0000', jour: '2027-01-05', instant: '2027-01-05T10:00:00' };

/** How long each of so many random requests takes to be composed, controlled and written, in milliseconds. */
export const measureGeneration = (messages: number, graine: number): readonly number[] => {
  const hasard = createHasard(graine);
  return Array.from({ length: messages }, (_, rang) => {
    const demande = randomDemande(hasard);
    const code_insee = demande.coordonnees.adresse_siege.code_insee ?? '';
    const started = performance.now();
    const c02 = numberLiasse({ reseau: 'X', code_insee, annee: 2027, rang }) ?? '';
    const message = composeRegent(demande, { ...BOUTS, c02 });
    if (controlRegent(message).length > 0 || writeRegent(message) === null) throw new Error(`message ${c02} refusé`);
    return performance.now() - started;
  });
};
