import { yearOf } from '@guichet/rules/jour';
import {
  AFFAIRES_AGREMENT,
  type AffaireAgrement,
  AGREMENTS,
  type AgrementJoue,
  AUTRES_AGREMENTS,
} from './donnees/agrements.ts';
import { atWork, plusDays } from './moments.ts';
import { type Demandeur, type Monde, SERVICES } from './monde.ts';
import type { Habitants } from './plans.ts';

export interface AgrementDate extends AgrementJoue {
  readonly code: string;
  readonly exercice: number;
}
/** One approval to ask for, and all that happens to it. */
export interface PlanAgrement extends Demandeur, AffaireAgrement {
  readonly agrement: AgrementDate;
  /** Whom its titre covers. */
  readonly membres: readonly string[];
  /** The network that its figures count in; null for the head of it. */
  readonly reseau: { readonly nom: string; readonly id_siren: string } | null;
}

const MOTIFS = [
  { code: 'engagement', libelle: 'Le contrat d’engagement républicain n’est pas respecté.' },
  { code: 'activite', libelle: 'L’activité pour laquelle l’agrément a été donné a cessé.' },
];

/** This year's and last year's: who asked before the first of January asked for the other. */
const dateAgrements = (now: Date): AgrementDate[] =>
  [-1, 0].flatMap((rang) =>
    AGREMENTS.map((agrement) => {
      const exercice = yearOf(now) + rang;
      return { ...agrement, exercice, code: `HR-AGR-${agrement.cle.toUpperCase()}-${exercice}` };
    }),
  );

const compose = async ({ portail, agents: { nadia } }: Monde, agrement: AgrementDate, at: Date): Promise<void> => {
  const { code, exercice, nom, resume, description, type_agrement, categorie, duree } = agrement;
  const { exige_tca, extensible_membres } = agrement;
  const { rda } = portail(nadia, at);
  const { _id: id } = await rda.createAgrement({
    body: {
      ...{ code, nom, resume, description, type_agrement, categorie, exige_tca, extensible_membres },
      ...{ campagne_exercice: exercice, niveau: 'departemental', motifs_retrait: MOTIFS },
      ...{ duree_premiere: duree, duree_renouvellement: 60 },
      ...(categorie === 'haa' && { echeance_donnees: '03-31' }),
      instructeurs: [{ service: SERVICES.instruction, isReferent: true }],
    },
  });
  await rda.publishAgrement({ params: { id }, body: {} });
  await rda.updateAgrement({ params: { id }, body: { active: true } });
};

const AVANT_JOURS = 780;
/** Before anyone asks; what was composed is kept for all of them. */
export const composeAgrements = async (monde: Monde): Promise<readonly AgrementDate[]> => {
  const at = atWork(plusDays(monde.now, -AVANT_JOURS));
  const agrements = dateAgrements(monde.now);
  for (const agrement of agrements) await compose(monde, agrement, at);
  return agrements;
};

const MEMBRES = 6;
const SIREN = 9;
const TETE = 'Fédération des Ateliers Solidaires';

/** Who asks for which; the head of the network covers a few of the others. */
export const planAgrements = (
  monde: Monde,
  agrements: readonly AgrementDate[],
  habitants: Habitants,
  demandeurs: readonly Demandeur[],
): PlanAgrement[] => {
  // An establishment asks for no approval: those of the federation are of its head office.
  const sieges = demandeurs.filter(({ membre }) => membre.id !== habitants.claire.membre.id);
  const membres = sieges.slice(0, MEMBRES).map(({ siret }) => siret.slice(0, SIREN));
  const tete = { nom: TETE, id_siren: habitants.claire.siret.slice(0, SIREN) };
  const planOf = (demandeur: Demandeur, affaire: AffaireAgrement, covered: readonly string[]): PlanAgrement => {
    const exercice = Math.max(yearOf(plusDays(monde.now, -affaire.depuis)), yearOf(monde.now) - 1);
    const agrement = agrements.find((one) => one.cle === affaire.cle && one.exercice === exercice) as AgrementDate;
    const reseau = demandeur === habitants.claire ? null : tete;
    return { ...demandeur, ...affaire, agrement, membres: agrement.extensible_membres ? covered : [], reseau };
  };
  const named = Object.entries(AFFAIRES_AGREMENT).flatMap(([qui, affaires]) =>
    affaires.map((affaire) => planOf(habitants[qui as keyof Habitants], affaire, qui === 'claire' ? membres : [])),
  );
  const others = AUTRES_AGREMENTS.flatMap((affaire, rang) => {
    const demandeur = sieges[rang];
    return demandeur ? [planOf(demandeur, affaire, [])] : [];
  });
  return [...named, ...others];
};
