import { addDays } from '../jour/index.ts';
import { type Projet, totalFinancements } from '../projet/index.ts';
import { type ContenuCrf, emptySaisie, type ProjetCrf } from './crf.schema.ts';

interface ProjetSource {
  readonly id: string;
  readonly contenu: Projet;
}

const cloneProjet = ({ id, contenu }: ProjetSource, exercice: number): ProjetCrf => {
  const financements = contenu.financements.filter(({ annee }) => annee === exercice);
  const indicateurs = contenu.evaluation.indicateurs.map((one) => ({ ...one, realise: null }));
  return {
    _id: id,
    intitule: contenu.description.intitule,
    objectifs: contenu.description.objectifs,
    montant_accorde: totalFinancements(financements, 'montant_accorde'),
    budget_previsionnel: contenu.budgets.find(({ annee }) => annee === exercice) ?? null,
    financements,
    saisie: emptySaisie(indicateurs),
  };
};

/** CRF-006: the report of a year, from what was granted for it. */
export const cloneCrf = (projets: readonly ProjetSource[], exercice: number): ContenuCrf => ({
  projets: projets
    .map((projet) => cloneProjet(projet, exercice))
    .filter(({ montant_accorde }) => (montant_accorde ?? 0) > 0),
  attestation: null,
  document: null,
});

/** The services whose grant a report accounts for. */
export const servicesDuCrf = ({ projets }: Pick<ContenuCrf, 'projets'>): string[] => [
  ...new Set(
    projets.flatMap(({ financements }) =>
      financements
        .filter(({ montant_accorde }) => (montant_accorde ?? 0) > 0)
        .map(({ id_service_instructeur }) => id_service_instructeur),
    ),
  ),
];

/** Another service has paid since: there is more to account for than the report says. */
export const isCrfAugmente = (before: ContenuCrf, fresh: ContenuCrf): boolean => {
  const known = servicesDuCrf(before);
  return servicesDuCrf(fresh).some((service) => !known.includes(service));
};

/** The same report once more was paid for it: what comes from the request is read again, what was typed stays, and nobody has attested it yet. */
export const refreshCrf = (before: ContenuCrf, fresh: ContenuCrf): ContenuCrf => ({
  ...before,
  attestation: null,
  projets: fresh.projets.map((projet) => ({
    ...projet,
    saisie: before.projets.find(({ _id }) => _id === projet._id)?.saisie ?? projet.saisie,
  })),
});

/** One report a year, from the first to the last of the grant. */
export const exercicesCrf = ({
  exercice,
  exercice_fin,
}: {
  readonly exercice: number;
  readonly exercice_fin: number;
}) => Array.from({ length: exercice_fin - exercice + 1 }, (_, index) => exercice + index);

const MOIS_APRES = 6;
/** facts.md 2.1: six months after the end of the year for which the grant was given. */
export const echeanceCrf = (exercice: number): string => `${exercice + 1}-${String(MOIS_APRES).padStart(2, '0')}-30`;

/** What is asked for again, after the day or near it, comes with time to answer. */
const JOURS_COMPLEMENT = 60;
export const echeanceComplement = (echeance: string, aujourdhui: string): string => {
  const later = addDays(aujourdhui, JOURS_COMPLEMENT);
  return later > echeance ? later : echeance;
};
