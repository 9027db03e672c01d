import { ofCote } from './lignes.types.ts';

/** What is given without money: counted at the price it would have cost, the same on both sides. */
export const EMPLOIS = ofCote('emplois', [
  {
    compte: '86',
    libelle: 'Emplois des contributions volontaires en nature',
    lignes: [
      { code: '860', libelle: 'Secours en nature', aide: 'Denrées, vêtements, objets que vous distribuez.' },
      {
        code: '861',
        libelle: 'Mise à disposition gratuite de biens et services',
        aide: 'Une salle, un stade, un véhicule prêtés : ce que coûterait leur location.',
      },
      { code: '862', libelle: 'Prestations', aide: 'Un travail fait pour vous sans être facturé.' },
      {
        code: '864',
        libelle: 'Personnel bénévole',
        aide: 'Les heures des bénévoles, comptées par exemple au prix du SMIC.',
      },
    ],
  },
]);

export const RESSOURCES = ofCote('ressources', [
  {
    compte: '87',
    libelle: 'Contributions volontaires en nature',
    lignes: [
      { code: '870', libelle: 'Bénévolat', aide: 'La même valeur que la ligne 864, Personnel bénévole.' },
      {
        code: '871',
        libelle: 'Prestations en nature',
        aide: 'La valeur des prêts et des travaux reçus : lignes 861 et 862.',
      },
      { code: '875', libelle: 'Dons en nature', aide: 'La valeur de ce qu’on vous a donné à distribuer : ligne 860.' },
    ],
  },
]);
