import type { EtatDossier } from './etats.ts';
import { parcoursOf } from './parcours.ts';

export interface PasSuite {
  readonly quand: string;
  readonly quoi: string;
  readonly plus: string;
  readonly etat: 'fait' | 'ici' | 'apres';
}

/** Already said in words: what the screen, the mail and the printed receipt write alike. */
interface Dits {
  readonly transmis: string;
  readonly services: string;
  readonly compteRendu: string;
}

interface Pas {
  readonly quoi: string;
  readonly quand: (dits: Dits) => string;
  readonly plus: (dits: Dits) => string;
}
const PAS: readonly Pas[] = [
  { quoi: 'Transmis', quand: ({ transmis }) => transmis, plus: ({ services }) => `reçu par ${services}` },
  {
    quoi: 'Le service vérifie',
    quand: () => 'ensuite',
    plus: () => 's’il manque une pièce, il vous l’écrit et vous dit jusqu’à quand répondre',
  },
  { quoi: 'Instruction', quand: () => 'ensuite', plus: () => 'le service étudie la demande' },
  { quoi: 'Réponse', quand: () => 'à la date que dit le service', plus: () => 'par courriel et ici' },
  { quoi: 'Versement', quand: () => 'après la réponse', plus: () => 'si l’aide est accordée' },
  {
    quoi: 'Compte rendu',
    quand: ({ compteRendu }) => `avant le ${compteRendu}`,
    plus: () => 'si l’aide est accordée',
  },
];
/** Refused or rejected, nothing comes after the answer. */
const REPONSE = 4;
const SANS_SUITE: readonly EtatDossier[] = ['11', '12'];

const QUAND = { fait: 'fait', ici: 'en ce moment' } as const;
const etatOf = (rang: number, franchies: number): PasSuite['etat'] => {
  if (rang < franchies) return 'fait';
  return rang === franchies ? 'ici' : 'apres';
};

/** What comes after a sending, with the dates that are known: the others are the service's to say. */
export const suiteOf = (etatDossier: EtatDossier, dits: Dits): PasSuite[] => {
  const { franchies } = parcoursOf(etatDossier);
  const shown = SANS_SUITE.includes(etatDossier) ? PAS.slice(0, REPONSE) : PAS;
  return shown.map(({ quoi, quand, plus }, rang) => {
    const etat = etatDossier === '10' ? 'fait' : etatOf(rang, franchies);
    // The first keeps its hour and the last its date, whatever happens.
    const isDated = rang === 0 || rang === PAS.length - 1;
    return { quoi, quand: isDated || etat === 'apres' ? quand(dits) : QUAND[etat], plus: plus(dits), etat };
  });
};
