import { budgetEnAnnee } from './budgets.ts';
import type { Projet } from './projet.schema.ts';

interface NouvelExercice {
  readonly exercice: number;
  readonly exercice_fin: number;
  readonly rang: number;
  /** The fields that the scheme asks for this time. */
  readonly champs: readonly string[];
}

/** A project taken up again another year: what it is stays, what belonged to that year goes. To be read again. */
export const renewProjet = (projet: Projet, { exercice, exercice_fin, rang, champs }: NouvelExercice): Projet => ({
  ...projet,
  description: {
    ...projet.description,
    recurrence: 'renouvellement',
    date_debut: null,
    date_fin: null,
    exercice,
    exercice_fin,
    rang_dossier: rang,
    numero_projet: rang,
  },
  financements: [],
  cofinancements: [],
  budgets: projet.budgets.slice(0, 1).map((budget) => budgetEnAnnee(budget, exercice)),
  customs: projet.customs.filter(({ code }) => champs.includes(code)),
});
