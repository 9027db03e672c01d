import { DOCUMENTS } from './attendus.documents.ts';
import { champ, choix, EST_ASSOCIATION, EXERCICE, ouvert, paragraphes, type SubventionReelle } from './composer.ts';

/** The demonstration's own: a scheme that its administrator has begun, with something still to choose. */
export const BROUILLON: Omit<SubventionReelle, 'gestionnaire' | 'instructeurs'> & { readonly gestionnaire: string } = {
  id: '5b5e0000-0000-4000-8009-000000000001',
  code: 'HR-COUP-DE-POUCE-2027',
  active: false,
  /** Its number: the services of the demonstration have no code. */
  gestionnaire: '5e41ce00-0000-4000-8000-000000000002',
  contenu: {
    nom: 'Coup de pouce aux associations de Haute-Rive',
    resume: 'Une petite aide pour un premier projet.',
    description: paragraphes(
      'Une aide simple pour les associations de Haute-Rive qui lancent un premier projet ouvert à tous.',
      'La réponse est donnée en deux mois.',
    ),
    campagne_exercice: EXERCICE,
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [ouvert('Premier projet', ['2027-01-04', '09:00'], ['2027-03-31', '12:00'])],
    eligibilite: [EST_ASSOCIATION],
    champs_attendus: [
      champ('projet', 'texte_long', 'Racontez votre projet', { validation: { longueur_maximum: 2_000 } }),
      champ('ouvert_a_tous', 'choix', 'À qui s’adresse-t-il ?', {
        options: choix({ tous: 'À tout le monde', membres: 'À nos adhérents', scolaires: 'Aux écoles' }),
      }),
    ],
    documents_attendus: [DOCUMENTS.rib, DOCUMENTS.budget],
  },
};
