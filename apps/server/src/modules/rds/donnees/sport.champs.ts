import { champ, choix } from './composer.ts';

/** The federation comes from the affiliations of the record: it is not typed. */
export const FEDERATION = champ('siren_federation', 'texte', 'Fédération d’affiliation', {
  aide: 'Elle vient des réseaux déclarés dans votre fiche.',
  validation: { regex: '^\\d{9}$' },
});

export const OBJECTIF = champ('objectif_operationnel', 'choix', 'Objectif opérationnel', {
  options: choix({
    pratique: 'Développement de la pratique',
    sante: 'Promotion du sport santé',
    ethique: 'Éthique et citoyenneté',
    haut_niveau: 'Accession au sport de haut niveau',
  }),
});

export const MODALITE = champ('modalite', 'liste_dependante', 'Modalité ou dispositif', {
  depend_de: 'objectif_operationnel',
  options: [
    ...choix(
      {
        jeunes: 'Diversification de l’offre pour les jeunes',
        feminines: 'Pratique des femmes et des jeunes filles',
        handicap: 'Pratique des personnes en situation de handicap',
        savoir_nager: 'Aisance aquatique et savoir nager',
        savoir_rouler: 'Savoir rouler à vélo',
      },
      'pratique',
    ),
    ...choix(
      {
        prevention: 'Prévention primaire',
        ordonnance: 'Activité physique sur ordonnance',
        seniors: 'Bien vieillir par le sport',
      },
      'sante',
    ),
    ...choix(
      {
        violences: 'Prévention des violences et du harcèlement',
        benevolat: 'Soutien à l’engagement et au bénévolat',
        ecologie: 'Sport et développement durable',
      },
      'ethique',
    ),
    ...choix({ detection: 'Détection', entrainement: 'Stages et entraînement', arbitrage: 'Arbitrage' }, 'haut_niveau'),
  ],
});

export const PUBLICS = champ('publics_sportifs', 'choix_multiple', 'Publics visés', {
  options: choix({
    scolaires: 'Scolaires',
    feminines: 'Femmes et jeunes filles',
    handicap: 'Personnes en situation de handicap',
    qpv: 'Habitants d’un quartier prioritaire',
    rural: 'Habitants d’une zone rurale',
    seniors: 'Séniors',
    tous: 'Tout public',
  }),
});
