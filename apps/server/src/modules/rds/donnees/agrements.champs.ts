import { champ, siReponse } from './composer.ts';

const oui = (code: string, bloc: NonNullable<Parameters<typeof champ>[3]>['bloc'], libelle: string, aide?: string) =>
  champ(code, 'booleen', libelle, { bloc, ...(aide === undefined ? {} : { aide }) });
const LONG = { validation: { longueur_maximum: 3_000 } } as const;

const INTERET_GENERAL = [
  champ('objet_action', 'texte_long', 'Que fait l’association, et pour qui ?', {
    ...LONG,
    bloc: 'interet-general',
    aide: 'Ce qu’elle fait ne se limite pas à défendre les intérêts collectifs de ses membres.',
  }),
  oui('gestion_desinteressee', 'interet-general', 'Sa gestion est-elle désintéressée, sans but lucratif ?'),
  oui('ouverte_a_tous', 'interet-general', 'Est-elle ouverte à tous, sans discrimination ?'),
  oui(
    'libertes_individuelles',
    'interet-general',
    'Présente-t-elle des garanties suffisantes au regard du respect des libertés individuelles ?',
  ),
];
const DEMOCRATIE = [
  champ('derniere_assemblee', 'date', 'Date de la dernière assemblée générale', {
    bloc: 'democratie',
    aide: 'Elle se réunit au moins une fois par an.',
  }),
  oui('droit_de_vote', 'democratie', 'Chaque membre à jour de ses obligations peut-il participer et voter ?'),
  oui(
    'documents_communiques',
    'democratie',
    'Les documents nécessaires à leur information sont-ils communiqués aux membres ?',
  ),
  oui(
    'administrateurs_elus',
    'democratie',
    'La moitié au moins des administrateurs est-elle élue par l’assemblée générale ?',
  ),
  oui(
    'renouvellement_regulier',
    'democratie',
    'L’assemblée générale approuve-t-elle le renouvellement régulier des administrateurs et le rapport annuel d’activité ?',
  ),
];
const TRANSPARENCE = [
  oui('comptes_annuels', 'transparence', 'L’association établit-elle un budget et des comptes chaque année ?'),
  oui('comptes_aux_membres', 'transparence', 'Les comptes sont-ils envoyés aux membres dans le délai des statuts ?'),
  oui('comptes_soumis', 'transparence', 'Sont-ils soumis à l’assemblée générale ?'),
  oui('comptes_publics', 'transparence', 'Sont-ils rendus publics et communiqués aux autorités qui y ont droit ?'),
];
const ENGAGEMENT = [
  oui(
    'engagement_republicain',
    'engagement-republicain',
    'L’association a-t-elle souscrit le contrat d’engagement républicain ?',
    'Sept engagements, dont le respect des lois de la République, la liberté de conscience et la non-discrimination.',
  ),
  oui('engagement_diffuse', 'engagement-republicain', 'Ses membres en sont-ils informés ?'),
];

/** The four criteria of the common core, question by question (décret 2017-908, art. 15 to 21). */
export const CHAMPS_TCA = [...INTERET_GENERAL, ...DEMOCRATIE, ...TRANSPARENCE, ...ENGAGEMENT];

/** What the statutes of a youth association guarantee (décret 2002-571). */
export const CHAMPS_JEP = [
  champ('action_jeunesse', 'texte_long', 'Que faites-vous pour la jeunesse ou l’éducation populaire ?', {
    ...LONG,
    bloc: 'interet-general',
  }),
  oui('liberte_conscience', 'interet-general', 'Les statuts garantissent-ils la liberté de conscience ?'),
  oui('non_discrimination', 'interet-general', 'Garantissent-ils le principe de non-discrimination ?'),
  oui(
    'fonctionnement_democratique',
    'democratie',
    'Garantissent-ils le fonctionnement démocratique de l’association ?',
  ),
  oui('egal_acces', 'democratie', 'L’égal accès des femmes et des hommes aux instances dirigeantes ?'),
  oui('acces_jeunes', 'democratie', 'L’accès des jeunes, à partir de 16 ans, à ces instances ?'),
  oui('transparence_gestion', 'transparence', 'La transparence de la gestion ?'),
  oui(
    'engagement_republicain',
    'engagement-republicain',
    'L’association a-t-elle souscrit le contrat d’engagement républicain ?',
  ),
];
export const CHAMPS_JEP_NATIONAL = [
  ...CHAMPS_JEP,
  champ('regions_presence', 'nombre', 'Dans combien de régions êtes-vous présents ou actifs ?', {
    bloc: 'interet-general',
    aide: 'Quatre au moins : en deçà, demandez l’agrément dans votre département.',
    validation: { minimum: 4, maximum: 18 },
  }),
];

/** What the statutes of a sport association say (code du sport, L121-4 and R121-1 to R121-6). */
export const CHAMPS_SPORT = [
  champ('action_sport', 'texte_long', 'Comment l’association fait-elle la promotion du sport ?', {
    ...LONG,
    bloc: 'interet-general',
    aide: 'Une association affiliée à une fédération agréée est agréée par son affiliation : elle n’a rien à demander.',
  }),
  oui('participation_membres', 'democratie', 'Chaque membre participe-t-il à l’assemblée générale ?'),
  oui(
    'conseil_elu',
    'democratie',
    'Le conseil d’administration est-il élu au scrutin secret, pour une durée limitée ?',
  ),
  champ(
    'reunions_minimum',
    'nombre',
    'Combien de réunions du conseil les statuts prévoient-ils chaque année, au moins ?',
    {
      bloc: 'democratie',
      validation: { minimum: 1, maximum: 365 },
    },
  ),
  oui('convocation_membres', 'democratie', 'Les membres peuvent-ils faire convoquer l’assemblée générale ?'),
  oui('egal_acces', 'democratie', 'L’égal accès des femmes et des hommes aux instances est-il garanti ?'),
  oui('comptabilite_complete', 'transparence', 'Une comptabilité complète est-elle tenue ?'),
  oui('budget_avant', 'transparence', 'Le budget est-il adopté avant le début de l’exercice ?'),
  oui(
    'comptes_six_mois',
    'transparence',
    'Les comptes sont-ils soumis à l’assemblée dans les six mois qui suivent la fin de l’exercice ?',
  ),
  oui('engagement_annexe', 'engagement-republicain', 'Le contrat d’engagement républicain est-il annexé aux statuts ?'),
];

/** Beside what the specification already asks of food aid (R266-1 s.). */
export const CHAMPS_HAA = [
  champ('actions_qualite', 'texte_long', 'Que faites-vous pour une offre alimentaire de qualité ?', { ...LONG }),
  oui('formations_prevues', 'custom-bloc', 'Un plan de formation à l’hygiène est-il prévu ?'),
  champ('formation_precisions', 'texte_long', 'Qui est formé, par qui, quand ?', {
    ...LONG,
    asks: [siReponse('formations_prevues', '==', true)],
  }),
  oui('controles_acceptes', 'custom-bloc', 'L’association s’engage-t-elle à accepter les contrôles ?'),
];
