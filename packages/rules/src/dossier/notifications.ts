import { jourCourt, sayInstant } from '../subvention/index.ts';
import { type Branche, type EtatDossier, hasInstructionIn, isIncomplet, libelleEtat, type Statut } from './etats.ts';

/** NOTIF-001: what someone is told about, by its number. */
export const TYPES_NOTIFICATION = {
  1: 'Changement d’état du dossier',
  2: 'Complétude du dossier',
  3: 'Changement de SIRET',
  4: 'Documents',
  5: 'Message',
  6: 'Coordonnées bancaires (RIB)',
  7: 'Service instructeur',
  8: 'État du compte rendu financier',
} as const;
/** The same numbers, by what they are about. */
export const NOTIFICATION = {
  etat: 1,
  completude: 2,
  siret: 3,
  documents: 4,
  message: 5,
  rib: 6,
  service: 7,
  crf: 8,
} as const;
export type TypeNotification = keyof typeof TYPES_NOTIFICATION;

export const isTypeNotification = (type: number): type is TypeNotification => Object.hasOwn(TYPES_NOTIFICATION, type);

/** What one does about it: in one verb, and for which place of the dossier. */
export type LieuNotification = 'dossier' | 'crf';
interface GesteNotification {
  readonly verbe: string;
  readonly lieu: LieuNotification;
}
const DOSSIER = (verbe: string): GesteNotification => ({ verbe, lieu: 'dossier' });
/** By who reads it: the association answers, the service instructs. */
const GESTES: Readonly<Record<TypeNotification, Readonly<Record<Branche, GesteNotification>>>> = {
  1: { association: DOSSIER('Voir où en est le dossier'), service: DOSSIER('Ouvrir l’instruction') },
  2: { association: DOSSIER('Compléter le dossier'), service: DOSSIER('Vérifier ce qui manque') },
  3: { association: DOSSIER('Vérifier le SIRET'), service: DOSSIER('Vérifier le SIRET') },
  4: { association: DOSSIER('Voir les documents'), service: DOSSIER('Vérifier les documents') },
  5: { association: DOSSIER('Lire et répondre'), service: DOSSIER('Lire et répondre') },
  6: { association: DOSSIER('Vérifier le compte bancaire'), service: DOSSIER('Vérifier le compte bancaire') },
  7: { association: DOSSIER('Voir quel service instruit'), service: DOSSIER('Ouvrir l’instruction') },
  8: {
    association: { verbe: 'Ouvrir le compte rendu', lieu: 'crf' },
    service: { verbe: 'Recevoir ou juger le compte rendu', lieu: 'crf' },
  },
};
export const gesteNotification = (type: number, branche: Branche): GesteNotification =>
  isTypeNotification(type) ? GESTES[type][branche] : DOSSIER('Voir');

/** Which dossier, for someone who has several. */
export interface DossierNomme {
  readonly id_fo: string;
  readonly nom: string;
}

const PHRASES: Readonly<Record<TypeNotification, string>> = {
  1: 'son état a changé',
  2: 'ce qui lui manque a changé',
  3: 'son SIRET a changé',
  4: 'ses documents ont changé',
  5: 'un nouveau message',
  6: 'son compte bancaire a changé',
  7: 'son service instructeur a changé',
  8: 'l’état de son compte rendu financier a changé',
};

/** What someone who asks that a dossier be looked at says of it: nothing has changed, so nothing is said to have. */
const INVITATIONS: Readonly<Record<TypeNotification, string>> = {
  1: 'regardez où il en est',
  2: 'regardez ce qui lui manque',
  3: 'vérifiez son SIRET',
  4: 'regardez ses documents',
  5: 'regardez ses messages',
  6: 'vérifiez son compte bancaire',
  7: 'regardez quel service l’instruit',
  8: 'regardez l’état de son compte rendu financier',
};

const debutOf = ({ id_fo, nom }: DossierNomme): string => `Dossier ${id_fo} (${nom}) : `;

/** One sentence, without anything that only who reads the dossier may know. */
export const phraseNotification = (type: TypeNotification, dossier: DossierNomme): string =>
  `${debutOf(dossier)}${PHRASES[type]}.`;
export const phraseInvitation = (type: TypeNotification, dossier: DossierNomme): string =>
  `${debutOf(dossier)}${INVITATIONS[type]}.`;

/** P-1: in the association's words, which everyone understands; for which service, when several instruct. */
export const phraseEtat = (dossier: DossierNomme, etat: EtatDossier, service: string | null = null): string => {
  const pour = service === null ? '' : `pour ${service}, `;
  return `${debutOf(dossier)}${pour}il est maintenant «\u00a0${libelleEtat(etat, 'association')}\u00a0».`;
};

const COMPLEMENTS = {
  demander: ['un complément est demandé', 'des compléments sont demandés'],
  repondre: [
    'l’association a répondu à une demande de complément',
    'l’association a répondu à plusieurs demandes de complément',
  ],
  accepter: ['un complément est accepté'],
  revoir: ['un complément est à revoir'],
  prolonger: ['le délai pour répondre à une demande de complément est prolongé'],
  annuler: ['un complément n’est plus demandé'],
} as const satisfies Readonly<Record<string, readonly [string, string?]>>;
interface Prolongation {
  readonly jusqua: string;
  /** What the service says with it, if anything. */
  readonly mot: string;
}
export const phraseComplement = (
  dossier: DossierNomme,
  acte: keyof typeof COMPLEMENTS,
  nombre = 1,
  prolongation: Prolongation | null = null,
): string => {
  const [one, several = one]: readonly [string, string?] = COMPLEMENTS[acte];
  const fin = prolongation === null ? '' : ` jusqu’au ${jourCourt(prolongation.jusqua)}`;
  const mot = prolongation?.mot ? ` «\u00a0${prolongation.mot}\u00a0»` : '';
  return `${debutOf(dossier)}${nombre > 1 ? several : one}${fin}.${mot}`;
};

const CRF = {
  attendus: 'un compte rendu financier est à saisir par l’association',
  transmettre: 'son compte rendu financier est transmis : le service le reçoit, puis le juge',
  recevoir: 'son compte rendu financier est reçu : le service le juge',
  renvoyer: 'son compte rendu financier revient à l’association, qui le corrige et le transmet à nouveau',
  evaluer: 'son compte rendu financier est jugé par le service',
} as const;
/** Whose move it is now, for both sides. */
export const phraseCrf = (dossier: DossierNomme, acte: keyof typeof CRF): string => `${debutOf(dossier)}${CRF[acte]}.`;

const FAITS = {
  ouvertParService: 'un service l’a ouvert pour votre association',
  confie: 'il vous est confié',
  repris: 'il ne vous est plus confié',
  decision: 'la décision est notifiée, sa lettre est à lire',
  rappel: 'un complément est toujours attendu',
  rappelProche: 'un complément est attendu dans les trois jours',
  rappelJour: 'le dernier jour pour répondre à une demande de complément est arrivé',
  avisDemande: 'l’avis de votre service est demandé',
  avisRendu: 'un avis que votre service a demandé est rendu',
  avisAbandonne: 'l’avis de votre service n’est plus attendu',
  refusParSilence:
    'le service n’a pas décidé dans le délai prévu, ce silence vaut refus : vous pouvez lui demander ses raisons, ou de réexaminer la demande',
  echeance: 'un complément n’est pas venu à temps : vous pouvez rejeter la demande, ou laisser plus de temps',
} as const;
export type FaitDit = keyof typeof FAITS;
export const phraseFait = (dossier: DossierNomme, fait: FaitDit): string => `${debutOf(dossier)}${FAITS[fait]}.`;

/** A sentence of its own, under the name of the dossier. */
export const phraseDossier = (dossier: DossierNomme, phrase: string): string =>
  `${debutOf(dossier)}${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;

/** Until when, in words: a date alone hides the hour. */
export const phraseCloture = (dossier: DossierNomme, date_fin: string): string =>
  `${debutOf(dossier)}il n’est pas envoyé, et ne pourra plus l’être après le ${sayInstant(date_fin)}.`;

export const phrasePartage = (dossier: DossierNomme, par: string, isLecture: boolean): string =>
  `${debutOf(dossier)}${par} le partage avec vous, ${isLecture ? 'pour le lire' : 'pour le modifier et le transmettre'}.`;

export const phraseServices = (dossier: DossierNomme, services: readonly string[]): string =>
  `${debutOf(dossier)}il est maintenant instruit par ${services.join(', ')}.`;

/** The same sentence under the name of its dossier, which need not be said twice. */
export const phraseSousSonDossier = (phrase: string, dossier: DossierNomme): string => {
  const debut = debutOf(dossier);
  if (!phrase.startsWith(debut)) return phrase;
  const suite = phrase.slice(debut.length);
  return suite.charAt(0).toUpperCase() + suite.slice(1);
};

interface ASignaler {
  readonly etat: EtatDossier;
  readonly statut: Statut;
}
const toujours = (): boolean => true;

/**
 * What a service may ask the association to look at, and when that makes sense. A message says itself; nothing changes a
 * SIRET; the services are no matter of the association.
 */
const SIGNALABLES: readonly (readonly [type: TypeNotification, when: (dossier: ASignaler) => boolean])[] = [
  [1, toujours],
  [2, isIncomplet],
  [4, toujours],
  [6, ({ etat }) => hasInstructionIn([{ etat }], ['2', '6', '7', '8'])],
  [8, ({ etat }) => etat === '9'],
];
export const signalablesOf = (dossier: ASignaler): readonly TypeNotification[] =>
  SIGNALABLES.filter(([, when]) => when(dossier)).map(([type]) => type);
