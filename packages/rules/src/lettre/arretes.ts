import type { CategorieAgrement } from '../agrement/index.ts';
import { COMMUNS } from './communs.ts';
import type { ModeleActe } from './modele.schema.ts';

/** What each category of approval is founded on, as an order cites it. */
export const FONDEMENTS: Readonly<Record<CategorieAgrement, string>> = {
  tca: 'la loi n°\u00a02000-321 du 12 avril 2000, article 25-1, et le décret n°\u00a02017-908 du 6 mai 2017, titre II',
  haa: 'le code de l’action sociale et des familles, articles L. 266-2 et R. 266-1 et suivants',
  sectoriel:
    'la loi n°\u00a02000-321 du 12 avril 2000, article 25-1, le décret n°\u00a02017-908 du 6 mai 2017 et les textes propres à l’agrément «\u00a0{agrement}\u00a0»',
};

const ASSOCIATION = 'l’association «\u00a0{association}\u00a0» (SIRET {siret})';
const vusOf = (...more: readonly string[]): string => ['{fondement} ;', ...more].join('\n');
const DEMANDE = `la demande d’agrément {id_fo}, présentée par ${ASSOCIATION} ;`;
const SUR_TITRE = `le titre n°\u00a0{titre}, «\u00a0{agrement}\u00a0», délivré à ${ASSOCIATION} sur le dossier {id_fo} ;`;
/** CRPA, art. L. 121-1 and L. 122-1: it was heard first. */
const CONTRADICTOIRE =
  'les observations que l’association a été invitée à présenter, ou le délai qui lui a été laissé pour le faire ;';
const MOTIF = 'Considérant ce qui suit : {motif}';
const REGISTRE = 'Le registre public des agréments le dit dès ce jour : chacun peut l’y vérifier.';
const articlesOf = (...textes: readonly string[]): ModeleActe['articles'] =>
  textes.map((texte) => ({ titre: '', texte }));

const ARRETE = { ...COMMUNS, considerants: MOTIF, formule: 'Arrête :' };
const DECISION = { ...COMMUNS, considerants: MOTIF, formule: 'Décide :', vus: vusOf(DEMANDE) };

export const ARRETES = {
  agrement: {
    ...ARRETE,
    titre: 'Arrêté portant agrément',
    vus: vusOf(DEMANDE, '{tca}'),
    considerants: '',
    articles: articlesOf(
      'L’association «\u00a0{association}\u00a0» (SIRET {siret}) reçoit l’agrément «\u00a0{agrement}\u00a0», au niveau {niveau}, sous le titre n°\u00a0{titre}.',
      'L’agrément prend effet le {date_effet}. {duree}',
      'L’agrément est accordé aux conditions suivantes :\n- tout changement de statuts, de dirigeants ou d’activité est signalé sans attendre à ce service ;\n- le contrat d’engagement républicain est respecté (article 10-1 de la loi n°\u00a02000-321 du 12 avril 2000) ;\n- l’agrément peut être suspendu ou retiré si une condition cesse d’être remplie, après que l’association a été entendue.',
      'Le titre se vérifie à tout moment par son code, {code}, dans le registre public des agréments.',
    ),
  },
  refusAgrement: {
    ...DECISION,
    titre: 'Décision de refus d’un agrément',
    articles: articlesOf('L’agrément «\u00a0{agrement}\u00a0» demandé n’est pas accordé.'),
  },
  rejetAgrement: {
    ...DECISION,
    titre: 'Décision de rejet d’une demande d’agrément',
    articles: articlesOf(
      'La demande de l’agrément «\u00a0{agrement}\u00a0» n’est pas recevable : elle n’a pas été examinée sur le fond.',
    ),
  },
  suspension: {
    ...ARRETE,
    titre: 'Arrêté portant suspension d’un agrément',
    vus: vusOf(SUR_TITRE, CONTRADICTOIRE),
    articles: articlesOf(
      'Le titre n°\u00a0{titre} est suspendu à compter du {decide_le}, jusqu’au {jusquau}.',
      `Pendant la suspension, l’association ne peut pas s’en prévaloir.\n${REGISTRE}`,
    ),
  },
  levee: {
    ...ARRETE,
    titre: 'Arrêté portant levée de la suspension d’un agrément',
    vus: vusOf(SUR_TITRE),
    articles: articlesOf(
      'La suspension du titre n°\u00a0{titre} est levée à compter du {decide_le}. {duree}',
      REGISTRE,
    ),
  },
  retrait: {
    ...ARRETE,
    titre: 'Arrêté portant retrait d’un agrément',
    vus: vusOf(SUR_TITRE, CONTRADICTOIRE),
    articles: articlesOf(
      'Le titre n°\u00a0{titre} est retiré à compter du {decide_le}.',
      `L’association ne peut plus s’en prévaloir.\n${REGISTRE}`,
    ),
  },
} as const satisfies Readonly<Record<string, ModeleActe>>;
