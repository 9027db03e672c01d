import { emptyBudget } from '@guichet/rules/budget';
import type { Tirage } from '@guichet/testing/tirage';
import type { Domaine } from './donnees/associations.ts';
import { type ModeleProjet, PROJETS } from './donnees/projets.ts';
import { SERVICES } from './monde.ts';

const CENTS = 100;
const ROUND = 50;
/** In cents, rounded to fifty euros. */
const round = (euros: number): number => Math.max(ROUND, Math.round(euros / ROUND) * ROUND) * CENTS;

export interface ProjetEcrit {
  readonly modele: ModeleProjet;
  readonly demande: number;
  readonly annee: number;
  readonly budget: ReturnType<typeof budgetOf>;
}

/** Balanced: what is asked here, the town's help and own means make what it costs. */
const budgetOf = (annee: number, demande: number, tirage: Tirage, financeur: string) => {
  const commune = round((demande / CENTS) * (tirage.between(20, 60) / 100));
  const propres = round((demande / CENTS) * (tirage.between(20, 50) / 100));
  const total = demande + commune + propres;
  const salaires = round((total / CENTS) * (tirage.between(20, 45) / 100));
  const achats = round((total / CENTS) * 0.2);
  const publicite = round((total / CENTS) * 0.05);
  const benevolat = round(tirage.between(500, 4_000));
  return {
    ...emptyBudget(annee),
    charges: {
      montants: { '601': achats, '641': salaires, '623': publicite, '604': total - salaires - achats - publicite },
    },
    produits: {
      montants: { '70': propres },
      subventions: [
        { categorie: '74etat' as const, financeur, montant: demande },
        { categorie: '74com' as const, financeur: 'Commune du siège', montant: commune },
      ],
      ressourcesPropres: [],
    },
    contributions: { montants: { '864': benevolat, '870': benevolat } },
  };
};

export const writeProjet = (domaine: Domaine, annee: number, tirage: Tirage): ProjetEcrit => {
  const modele = tirage.one(PROJETS[domaine]);
  const demande = round(tirage.between(...modele.demande));
  return { modele, demande, annee, budget: budgetOf(annee, demande, tirage, 'Bureau de l’instruction de Haute-Rive') };
};

/** As the page of the project sends it. */
export const contenuOf = ({ modele, demande, annee, budget }: ProjetEcrit, id_responsable: string, tirage: Tirage) => ({
  description: {
    ...{ intitule: modele.intitule, objectifs: modele.objectifs, description: modele.description },
    recurrence: tirage.one(['première demande', 'renouvellement'] as const),
    ...{ periode: 'Annuel' as const, exercice: annee, exercice_fin: annee, id_responsable },
    date_debut: `${annee}-0${tirage.between(1, 4)}-15`,
    date_fin: `${annee}-${tirage.between(10, 12)}-15`,
  },
  beneficiaire: { nombre: modele.publics },
  moyens: { commentaire: 'Nos bénévoles, une salle prêtée par la commune et le matériel de l’association.' },
  financements: [{ annee, id_service_instructeur: SERVICES.instruction, montant_demande: demande }],
  budgets: [budget],
});

/** What was really spent: close to what was planned. */
export const realiseOf = ({ budget }: ProjetEcrit, tirage: Tirage) => {
  const ecart = round(tirage.between(50, 250));
  const { '604': prestations = 0, ...autres } = budget.charges.montants;
  const { '70': propres = 0 } = budget.produits.montants;
  return {
    ...budget,
    charges: { montants: { ...autres, '604': prestations + ecart } },
    produits: { ...budget.produits, montants: { '70': propres + ecart } },
  };
};

export const proposedOf = (demande: number, tirage: Tirage): number =>
  round((demande / CENTS) * tirage.one([1, 1, 0.9, 0.8, 0.75, 0.6, 0.5]));
