/** Volunteers of the choir, as they would have declared themselves; all invented. */
export const BENEVOLES: readonly (readonly [prenom: string, nom: string, activite: string, heures: number])[] = [
  ['Solenn', 'Abgrall', 'Secrétaire', 150],
  ['Hugo', 'Bervas', 'Régie des concerts', 120],
  ['Mona', 'Cariou', 'Trésorière adjointe', 210],
  ['Denis', 'Floch', 'Accueil, billetterie', 104],
  ['Léa', 'Guéguen', 'Ateliers en maison de retraite', 112],
  ['Jean', 'Morvan', 'Trésorier', 320],
  ['Malo', 'Quéré', 'Bibliothèque de partitions', 130],
  ['Irène', 'Salaün', 'Pupitre des altos', 900],
  ['Aziz', 'Benhamou', 'Encadrement des jeunes', 180],
  ['Julie', 'Marrec', 'Communication', 100],
  ['Théo', 'Page', 'Non précisé', 840],
  ['Rose', 'Tanguy', 'Intendance', 140],
];
