import { UN_SEUL_PROJET } from '../subvention/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { Financement, Projet } from './projet.schema.ts';

/** PROJET-016: the years for which an amount is asked. */
export const anneesDemandees = ({
  periode,
  exercice,
  exercice_fin,
}: Pick<Projet['description'], 'periode' | 'exercice' | 'exercice_fin'>): number[] => {
  if (exercice === null) return [];
  const last = periode === 'Pluriannuel' ? (exercice_fin ?? exercice) : exercice;
  return Array.from({ length: Math.max(0, last - exercice) + 1 }, (_, index) => exercice + index);
};

/** The years that still lack an amount, for one instructing service. */
export const anneesSansMontant = (projet: Pick<Projet, 'description' | 'financements'>, service: string): number[] =>
  anneesDemandees(projet.description).filter(
    (annee) =>
      !projet.financements.some(
        (ligne) => ligne.annee === annee && ligne.id_service_instructeur === service && ligne.montant_demande !== null,
      ),
  );

type Montant = 'montant_demande' | 'montant_propose' | 'montant_accorde';
export const totalFinancements = (lignes: readonly Pick<Financement, Montant>[], montant: Montant): number =>
  lignes.reduce((total, ligne) => total + (ligne[montant] ?? 0), 0);

/** What was asked for a year that the project no longer asks for stays written, and counts for nothing. */
export const financementsDemandes = ({ description, financements }: Pick<Projet, 'description' | 'financements'>) => {
  const annees = anneesDemandees(description);
  return annees.length === 0 ? financements : financements.filter(({ annee }) => annees.includes(annee));
};

/** Ten billion euros in cents. */
const TOTAL_MAXIMUM = 1e12;
export const isTotalPermis = (montant_demande: number): boolean => montant_demande <= TOTAL_MAXIMUM;

/** What a project asks for in all, or for one of its years. */
export const montantDemande = (projet: Pick<Projet, 'description' | 'financements'>, seule?: number): number =>
  totalFinancements(
    financementsDemandes(projet).filter(({ annee }) => seule === undefined || annee === seule),
    'montant_demande',
  );

interface PlaceProjet {
  readonly dispositif: string;
  readonly sousDispositif: string;
  readonly existants: number;
}

/** PROJET-018, Q-47. */
export const canAddProjet = ({ dispositif, sousDispositif, existants }: PlaceProjet): Verdict<'PROJET_UNIQUE'> =>
  dispositif === 'CNDS' && UN_SEUL_PROJET.includes(sousDispositif) && existants > 0 ? denied('PROJET_UNIQUE') : allowed;
