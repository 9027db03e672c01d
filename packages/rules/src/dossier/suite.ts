import type { Genre } from '../genre/index.ts';
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
const COMMUNS: readonly Pas[] = [
  { quoi: 'Transmis', quand: ({ transmis }) => transmis, plus: ({ services }) => `reçu par ${services}` },
  {
    quoi: 'Le service vérifie',
    quand: () => 'ensuite',
    plus: () => 's’il manque une pièce, il vous l’écrit et vous dit jusqu’à quand répondre',
  },
  { quoi: 'Instruction', quand: () => 'ensuite', plus: () => 'le service étudie la demande' },
  { quoi: 'Réponse', quand: () => 'à la date que dit le service', plus: () => 'par courriel et ici' },
];
const PAS_SUBVENTION: readonly Pas[] = [
  ...COMMUNS,
  { quoi: 'Versement', quand: () => 'après la réponse', plus: () => 'si l’aide est accordée' },
  {
    quoi: 'Compte rendu',
    quand: ({ compteRendu }) => `avant le ${compteRendu}`,
    plus: () => 'si l’aide est accordée',
  },
];
const TITRE: Pas = {
  quoi: 'Titre',
  quand: () => 'au jour que dit la décision',
  plus: () => 'si l’agrément est accordé : chacun peut alors le vérifier par son code',
};

interface Suite {
  readonly pas: readonly Pas[];
  /** Where nothing is left to come. */
  readonly finis: readonly EtatDossier[];
  /** The last step keeps its date, whatever happens. */
  readonly finDatee: boolean;
}
const SUITES: Readonly<Record<Genre, Suite>> = {
  subvention: { pas: PAS_SUBVENTION, finis: ['10'], finDatee: true },
  agrement: { pas: [...COMMUNS, TITRE], finis: ['6'], finDatee: false },
};
/** Refused or rejected, nothing comes after the answer. */
const REPONSE = COMMUNS.length;
const SANS_SUITE: readonly EtatDossier[] = ['11', '12'];

const QUAND = { fait: 'fait', ici: 'en ce moment' } as const;
const etatOf = (rang: number, franchies: number): PasSuite['etat'] => {
  if (rang < franchies) return 'fait';
  return rang === franchies ? 'ici' : 'apres';
};

/** What comes after a sending, with the dates that are known: the others are the service's to say. */
export const suiteOf = (etatDossier: EtatDossier, dits: Dits, genre: Genre = 'subvention'): PasSuite[] => {
  const { franchies } = parcoursOf(etatDossier);
  const { pas, finis, finDatee } = SUITES[genre];
  const shown = SANS_SUITE.includes(etatDossier) ? pas.slice(0, REPONSE) : pas;
  return shown.map(({ quoi, quand, plus }, rang) => {
    const etat = finis.includes(etatDossier) ? 'fait' : etatOf(rang, franchies);
    // The first keeps its hour, whatever happens.
    const isDated = rang === 0 || (finDatee && rang === pas.length - 1);
    return { quoi, quand: isDated || etat === 'apres' ? quand(dits) : QUAND[etat], plus: plus(dits), etat };
  });
};
