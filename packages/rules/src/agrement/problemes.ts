import {
  BLOCS_AGREMENT,
  checkCommun,
  EXERCICE_MAXIMUM,
  oneYearLater,
  type Probleme,
  problemesOfBlocs,
} from '../subvention/index.ts';
import type { ContenuAgrement } from './agrement.schema.ts';

const PROPRES = 'custom-bloc';
const isPlace = (bloc: string): boolean => bloc === PROPRES || Object.hasOwn(BLOCS_AGREMENT, bloc);

const say = (isWrong: boolean, champ: string, message: string): Probleme[] => (isWrong ? [{ champ, message }] : []);
const hasTwice = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length;

/** Everything that stops an approval from being published, in the order of the editor. */
export const checkAgrement = (contenu: ContenuAgrement): Probleme[] => {
  const { instructeurs, categorie, exige_tca, duree_premiere, duree_renouvellement, rappels, motifs_retrait } = contenu;
  return [
    ...checkCommun(contenu),
    ...problemesOfBlocs(contenu, isPlace),
    ...say(
      instructeurs.filter(({ isReferent }) => isReferent).length > 1,
      'instructeurs',
      'Désignez un seul service référent, ou aucun : le territoire de l’association choisit alors.',
    ),
    ...say(
      categorie === 'tca' && exige_tca,
      'exige_tca',
      'Le tronc commun ne peut pas dépendre de lui-même : décochez cette case.',
    ),
    ...say(
      duree_premiere === null && duree_renouvellement !== null,
      'duree_renouvellement',
      'Un titre sans fin ne se renouvelle pas : donnez la durée du premier, ou retirez celle du renouvellement.',
    ),
    ...say(hasTwice(rappels), 'rappels', 'Un rappel est donné deux fois : retirez-en un.'),
    ...say(
      hasTwice(motifs_retrait.map(({ code }) => code)),
      'motifs_retrait',
      'Deux motifs ont le même code : changez l’un des deux.',
    ),
  ];
};

/** CALL-RDA-003: the same approval for the next exercice, its window moved by one year. */
export const agrementSuivant = (contenu: ContenuAgrement): ContenuAgrement => ({
  ...contenu,
  campagne_exercice: Math.min(contenu.campagne_exercice + 1, EXERCICE_MAXIMUM),
  fenetre: contenu.fenetre && {
    date_debut: oneYearLater(contenu.fenetre.date_debut),
    date_fin: oneYearLater(contenu.fenetre.date_fin),
  },
});
