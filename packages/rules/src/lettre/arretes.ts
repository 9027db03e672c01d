import type { CategorieAgrement } from '../agrement/index.ts';
import type { ModeleLettre, PartieModele } from './modele.ts';

/** What each category of approval is founded on, as an order cites it. */
export const FONDEMENTS: Readonly<Record<CategorieAgrement, string>> = {
  tca: 'la loi n°\u00a02000-321 du 12 avril 2000, article 25-1, et le décret n°\u00a02017-908 du 6 mai 2017, titre II',
  haa: 'le code de l’action sociale et des familles, articles L. 266-2 et R. 266-1 et suivants',
  sectoriel:
    'la loi n°\u00a02000-321 du 12 avril 2000, article 25-1, le décret n°\u00a02017-908 du 6 mai 2017 et les textes propres à l’agrément «\u00a0{agrement}\u00a0»',
};

/** Code de justice administrative, art. R. 421-1, R. 421-2 and R. 421-5; code des relations entre le public et l’administration, art. L. 411-2 and L. 411-7. */
const RECOURS: PartieModele = {
  titre: 'Voies et délais de recours',
  textes: ['Dans les deux mois qui suivent la notification de cette décision, l’association peut :'],
  liste: [
    'demander à {service} de revoir sa décision (recours gracieux), ou le demander à l’autorité dont il dépend (recours hiérarchique) ;',
    'saisir le tribunal administratif, par courrier ou par l’application Télérecours citoyens.',
  ],
  suite: [
    'Un recours gracieux ou hiérarchique fait dans ce délai laisse ensuite deux mois pour saisir le tribunal, à compter de la réponse. Sans réponse au bout de deux mois, ce recours est rejeté.',
  ],
};
const SIGNATURE: PartieModele = {
  titre: 'Signature',
  textes: ['Pour {service}, le {decide_le}', '{signataire}'],
};

const ASSOCIATION = 'l’association «\u00a0{association}\u00a0» (SIRET {siret})';
const TITRE = 'le titre n°\u00a0{titre}, «\u00a0{agrement}\u00a0»';
const VU = (...more: readonly string[]): PartieModele => ({
  titre: 'Fondements',
  textes: ['{service},'],
  liste: ['vu {fondement} ;', ...more],
});
const DEMANDE = `vu la demande d’agrément {id_fo}, présentée par ${ASSOCIATION} ;`;
const SUR_TITRE = [`vu ${TITRE}, délivré à ${ASSOCIATION} sur le dossier {id_fo} ;`];
/** CRPA, art. L. 121-1 and L. 122-1: it was heard first. */
const CONTRADICTOIRE =
  'vu les observations que l’association a été invitée à présenter, ou le délai qui lui a été laissé pour le faire ;';

const article = (numero: number, textes: readonly string[], liste?: readonly string[]): PartieModele => ({
  titre: numero === 1 ? 'Article 1er' : `Article ${numero}`,
  textes,
  ...(liste ? { liste } : {}),
});
const REGISTRE = 'Le registre public des agréments le dit dès ce jour : chacun peut l’y vérifier.';

export const ARRETES = {
  agrement: {
    titre: 'Arrêté portant agrément',
    parties: [
      VU(DEMANDE, '{tca}'),
      article(1, [
        'L’association «\u00a0{association}\u00a0» (SIRET {siret}) reçoit l’agrément «\u00a0{agrement}\u00a0», au niveau {niveau}, sous le titre n°\u00a0{titre}.',
      ]),
      article(2, ['L’agrément prend effet le {date_effet}. {duree}']),
      article(
        3,
        ['L’agrément est accordé aux conditions suivantes :'],
        [
          'tout changement de statuts, de dirigeants ou d’activité est signalé sans attendre à {service} ;',
          'le contrat d’engagement républicain est respecté (article 10-1 de la loi n°\u00a02000-321 du 12 avril 2000) ;',
          'l’agrément peut être suspendu ou retiré si une condition cesse d’être remplie, après que l’association a été entendue.',
        ],
      ),
      article(4, ['Le titre se vérifie à tout moment par son code, {code}, dans le registre public des agréments.']),
      SIGNATURE,
      RECOURS,
    ],
  },
  refusAgrement: {
    titre: 'Décision de refus d’un agrément',
    parties: [
      VU(DEMANDE),
      article(1, ['L’agrément «\u00a0{agrement}\u00a0» demandé n’est pas accordé.']),
      { titre: 'Motifs', textes: ['{motif}'] },
      SIGNATURE,
      RECOURS,
    ],
  },
  rejetAgrement: {
    titre: 'Décision de rejet d’une demande d’agrément',
    parties: [
      VU(DEMANDE),
      article(1, [
        'La demande de l’agrément «\u00a0{agrement}\u00a0» n’est pas recevable : elle n’a pas été examinée sur le fond.',
      ]),
      { titre: 'Motifs', textes: ['{motif}'] },
      SIGNATURE,
      RECOURS,
    ],
  },
  suspension: {
    titre: 'Arrêté portant suspension d’un agrément',
    parties: [
      VU(...SUR_TITRE, CONTRADICTOIRE),
      article(1, ['Le titre n°\u00a0{titre} est suspendu à compter du {decide_le}, jusqu’au {jusquau}.']),
      { titre: 'Motifs', textes: ['{motif}'] },
      article(2, ['Pendant la suspension, l’association ne peut pas s’en prévaloir.', REGISTRE]),
      SIGNATURE,
      RECOURS,
    ],
  },
  levee: {
    titre: 'Arrêté portant levée de la suspension d’un agrément',
    parties: [
      VU(...SUR_TITRE),
      article(1, ['La suspension du titre n°\u00a0{titre} est levée à compter du {decide_le}. {duree}']),
      { titre: 'Motifs', textes: ['{motif}'] },
      article(2, [REGISTRE]),
      SIGNATURE,
      RECOURS,
    ],
  },
  retrait: {
    titre: 'Arrêté portant retrait d’un agrément',
    parties: [
      VU(...SUR_TITRE, CONTRADICTOIRE),
      article(1, ['Le titre n°\u00a0{titre} est retiré à compter du {decide_le}.']),
      { titre: 'Motifs', textes: ['{motif}'] },
      article(2, ['L’association ne peut plus s’en prévaloir.', REGISTRE]),
      SIGNATURE,
      RECOURS,
    ],
  },
} as const satisfies Readonly<Record<string, ModeleLettre>>;
