import { type Faits, readFait } from '@guichet/rules/conditions';
import {
  BLOCS_SANS_OBJET,
  type ContenuSubvention,
  canPluriannuel,
  exerciceFin,
  GROUPE_EMPLOI_CNDS,
  hasIndicateurs,
  isDeuxHeuresSportCollege,
  isFonctionnementSeul,
  isPassSport,
  type SousDispositif,
  sousDispositifsMontres,
  UN_SEUL_PROJET,
} from '@guichet/rules/subvention';

const NOMS_BLOCS: Readonly<Record<(typeof BLOCS_SANS_OBJET)[number], string>> = {
  beneficiaire: 'bénéficiaires',
  territoires: 'territoires',
  moyens: 'moyens',
  evaluation: 'évaluation',
};

/** SUBV-018: those that this kind of association is offered. */
export const offerts = (contenu: ContenuSubvention, faits: Faits): readonly SousDispositif[] => {
  const regime = readFait(faits, 'association', 'identite.regime');
  return sousDispositifsMontres(contenu, typeof regime === 'string' ? regime : null);
};

interface Demande {
  readonly contenu: ContenuSubvention;
  readonly code: string;
  readonly sous: SousDispositif;
  readonly faits: Faits;
}

const duree = ({ contenu, sous, faits }: Demande): string => {
  const exercice = contenu.campagne_exercice;
  if (!canPluriannuel(contenu, faits)) return `Demande annuelle : exercice ${exercice}.`;
  const fin = exerciceFin(contenu, { exercice, sousDispositif: sous.code, pluriannuel: true });
  return `Demande annuelle (exercice ${exercice}), ou pluriannuelle : exercices ${exercice} à ${fin}.`;
};

/** What the names of the scheme and of the sub-scheme bring with them (SUBV-012, SUBV-015, SUBV-017, SUBV-019 to SUBV-021). */
export const effetsOf = (demande: Demande): readonly string[] => {
  const { contenu, code, sous } = demande;
  const dispositif = contenu.dispositif.code;
  const effets: readonly (readonly [boolean, string])[] = [
    [true, duree(demande)],
    [isPassSport(code), 'Subvention Pass’Sport : réservée aux associations sportives volontaires.'],
    [isDeuxHeuresSportCollege(dispositif, sous.code), 'Dispositif « 2 h de sport au collège ».'],
    [dispositif === 'CNDS' && GROUPE_EMPLOI_CNDS.includes(sous.code), 'Sous-dispositif du groupe Emploi.'],
    [UN_SEUL_PROJET.includes(sous.code), 'Un seul projet par demande.'],
    [hasIndicateurs(dispositif, sous.code), 'Les indicateurs d’évaluation des formations sont demandés.'],
    [
      isFonctionnementSeul(sous),
      `Fonctionnement seul : ni ${BLOCS_SANS_OBJET.map((bloc) => NOMS_BLOCS[bloc]).join(', ni ')} ne sont demandés.`,
    ],
  ];
  return effets.filter(([isTrue]) => isTrue).map(([, phrase]) => phrase);
};
