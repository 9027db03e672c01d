import type { Financement, Projet } from '@guichet/rules/projet';
import { anneesDemandees } from '@guichet/rules/projet';
import type { InstructeurConnu } from '../../noyau/dossier/jugement.ts';

export interface MontantDemande {
  readonly annee: number;
  readonly id_service_instructeur: string;
  readonly montant_demande: number | null;
}

type Cle = Pick<Financement, 'annee' | 'id_service_instructeur'>;
const isSame = (a: Cle, b: Cle): boolean =>
  a.annee === b.annee && a.id_service_instructeur === b.id_service_instructeur;

const lineOf = ({ service }: InstructeurConnu, annee: number, montant_demande: number | null): Financement => ({
  annee,
  id_service_instructeur: service.id,
  code: service.code,
  type: service.type,
  nom: service.nom,
  bo: service.bo,
  montant_demande,
  montant_propose: null,
  montant_accorde: null,
});

/** PROJET-016: one line a service and a year, to be filled. */
export const emptyFinancements = (
  description: Projet['description'],
  instructeurs: readonly InstructeurConnu[],
): Financement[] =>
  instructeurs.flatMap((one) => anneesDemandees(description).map((annee) => lineOf(one, annee, null)));

/** The services that amounts were asked of, and that do not instruct this dossier. */
export const foreignServices = (sent: readonly MontantDemande[], instructeurs: readonly InstructeurConnu[]): string[] =>
  sent
    .map(({ id_service_instructeur }) => id_service_instructeur)
    .filter((id) => !instructeurs.some(({ service }) => service.id === id));

const isDecided = ({ montant_propose, montant_accorde }: Financement): boolean =>
  montant_propose !== null || montant_accorde !== null;

/** What is asked changes; what a service proposed or granted stays, and its line with it. */
export const mergeFinancements = (
  before: readonly Financement[],
  sent: readonly MontantDemande[],
  instructeurs: readonly InstructeurConnu[],
): Financement[] => {
  const lines = sent.flatMap((one): Financement[] => {
    const known = before.find((line) => isSame(line, one));
    if (known) return [{ ...known, montant_demande: one.montant_demande }];
    const instructeur = instructeurs.find(({ service }) => service.id === one.id_service_instructeur);
    return instructeur ? [lineOf(instructeur, one.annee, one.montant_demande)] : [];
  });
  return [...before.filter((line) => isDecided(line) && !sent.some((one) => isSame(one, line))), ...lines];
};
