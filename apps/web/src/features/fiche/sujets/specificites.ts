import { fromList, type Valeurs } from '../../../shared/champs/champ.ts';
import type { SujetFiche } from './sujet.ts';

const isVolontaire = ({ passsport }: Valeurs): boolean =>
  (passsport as { est_volontaire?: boolean } | null)?.est_volontaire === true;

/** ASSO-005, ASSO-006: nothing here is asked from everyone. */
export const specificites: SujetFiche = {
  labels: { passsport: 'Pass’Sport', vaeb: 'Appui à la vie associative', guidasso: 'Guid’Asso' },
  vides: {
    passsport: {
      est_volontaire: false,
      activites: [],
      a_accueil_handicap_moteur: false,
      a_accueil_handicap_mental: false,
    },
    vaeb: { type_structure: null, services: [] },
    guidasso: { missions: [] },
  },
  blocs: [
    {
      titre: 'Pass’Sport',
      champs: [
        {
          kind: 'case',
          name: 'passsport.est_volontaire',
          label: 'L’association accepte le Pass’Sport',
          hint: 'L’aide de l’État à la licence sportive des jeunes',
        },
        {
          kind: 'cases',
          name: 'passsport.activites',
          label: 'Sports pratiqués',
          options: ({ optionsOf }) =>
            optionsOf('federations-sportives')
              .filter((option) => option['pass_sport'] === true)
              .map(({ code, value, label }) => ({ value: String(code ?? value ?? ''), label })),
          isAsked: isVolontaire,
        },
        {
          kind: 'case',
          name: 'passsport.a_accueil_handicap_moteur',
          label: 'Accueille des personnes en situation de handicap moteur',
          isAsked: isVolontaire,
        },
        {
          kind: 'case',
          name: 'passsport.a_accueil_handicap_mental',
          label: 'Accueille des personnes en situation de handicap mental',
          isAsked: isVolontaire,
        },
      ],
    },
    {
      titre: 'Appui à la vie associative',
      champs: [
        {
          kind: 'choix',
          name: 'vaeb.type_structure',
          label: 'Type de structure',
          hint: 'Si l’association aide d’autres associations',
          options: fromList('type-structure-vaeb'),
          none: 'Non concernée',
        },
        {
          kind: 'cases',
          name: 'vaeb.services',
          label: 'Services rendus',
          options: fromList('service-vaeb'),
          isAsked: ({ vaeb }) => Boolean((vaeb as { type_structure?: string } | null)?.type_structure),
        },
      ],
    },
    {
      titre: 'Guid’Asso',
      champs: [
        {
          kind: 'cases',
          name: 'guidasso.missions',
          label: 'Missions Guid’Asso',
          hint: 'Le réseau d’aide aux associations : cochez celles que l’association assure',
          options: fromList('mission-guidasso'),
        },
      ],
    },
  ],
};
