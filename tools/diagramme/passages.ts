import {
  type Acte,
  ETATS_DOSSIER,
  type EtatDossier,
  mayAct,
  RELATIONS_DOSSIER,
  type RelationDossier,
  TYPES_NOTIFICATION,
  type TypeNotification,
  verdictActe,
} from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { DEFINITIONS_DE, type Garde, NOMS_FONCTION, REFUS_PAR_SILENCE, TRANSITIONS } from '@guichet/rules/instruction';

/** One arrow of the diagram, and what the table says of it. */
export interface Passage {
  readonly nom: string;
  readonly libelle: string;
  readonly de: readonly EtatDossier[];
  readonly vers: EtatDossier;
  readonly qui: string;
  readonly conditions: readonly string[];
  readonly notification: TypeNotification | null;
}

/** As people say it; a guard without a sentence does not compile. */
const CONDITIONS: Readonly<Record<Garde, string>> = {
  aucuneAutreDecision: 'aucun autre service n’a décidé',
  propositionEntiere: 'un montant est proposé sur chaque ligne du service',
  aucunComplementBloquant: 'aucun complément bloquant n’est attendu',
  avisRendus: 'les avis demandés sont rendus ou abandonnés',
  sansInteret: 'la personne n’est pas de l’association',
  autrePersonne: 'une autre personne que celle qui a proposé',
  memePersonne: 'qui a proposé se reprend',
  autreQueLeDecideur: 'une autre personne que celle qui a décidé',
  montantsAccordes: 'un montant est accordé, au plus ce qui est demandé et proposé',
  enveloppeSuffisante: 'l’enveloppe du service suffit, s’il en a une',
  acteNotifie: 'la décision est notifiée',
  ribUtilisable: 'le compte bancaire est présent et confirmé',
  versementsFaits: 'tout ce qui est accordé est versé',
  comptesRendusEvalues: 'les comptes rendus financiers sont reçus et évalués',
  aucunVersementFait: 'rien n’est encore versé',
  propositionMotivee: 'la proposition dit oui ou non, et pour combien de temps',
  termesComplets: 'les dates du titre tiennent dans la durée de l’agrément',
  tcaAcquis: 'le tronc commun est acquis, là où il est demandé',
  titreSansSuite: 'le titre n’a pas pris effet, et rien ne repose sur lui',
  aucunVersementEnCours: 'aucun versement n’est en route',
};
const TEXTES = { motif: 'un motif est écrit', commentaire: 'un commentaire est écrit' } as const;

const SUPPRIME_AT = '2027-01-01T00:00:00.000Z';
/** From where the rule itself lets the creator of an association's dossier act. */
const departs = (acte: Acte): EtatDossier[] =>
  ETATS_DOSSIER.filter((etat) => {
    const dossier = {
      etat,
      statut: 'complet' as const,
      exercice_fin: 2027,
      createdByType: 'association' as const,
      instructions: etat === 'A' || etat === 'B' ? [] : [{ etat }],
      subventionActive: true,
      supprime_at: etat === 'B' ? SUPPRIME_AT : null,
    };
    return verdictActe(acte, ['createur'], { role: 'lca.association', dossier, now: new Date(SUPPRIME_AT) }).ok;
  });

const LIENS: Readonly<Record<RelationDossier, string>> = {
  createur: 'qui a commencé le dossier',
  partage: 'avec qui il est partagé',
  partageLecture: 'à qui il est partagé pour le lire',
  siege: 'un membre du siège',
  etablissement: 'un membre de l’établissement',
  instructeur: 'un agent d’un service qui l’instruit',
  serviceCreateur: 'un agent du service qui l’a commencé',
  consulte: 'un service consulté',
  administrateur: 'un administrateur du portail',
  osiris: 'un compte Osiris',
};
const quiPeut = (acte: Acte): string =>
  RELATIONS_DOSSIER.filter((relation) => mayAct([relation], acte).ok)
    .map((relation) => LIENS[relation])
    .join(', ');

/** A, B and C are the dossier's own (instruction.md 2). */
const duDossier = (): Passage[] => [
  {
    ...{
      nom: 'transmettre',
      libelle: 'Transmettre',
      de: departs('transmettre'),
      vers: 'D',
      qui: quiPeut('transmettre'),
    },
    conditions: ['rien de bloquant ne manque', 'la campagne est ouverte'],
    notification: 1,
  },
  {
    ...{ nom: 'supprimer', libelle: 'Supprimer', de: departs('supprimer'), vers: 'B', qui: quiPeut('supprimer') },
    conditions: [],
    notification: 1,
  },
  {
    ...{ nom: 'restaurer', libelle: 'Rétablir', de: departs('restaurer'), vers: 'A', qui: quiPeut('restaurer') },
    conditions: ['supprimé depuis 30 jours au plus', 'il revient à l’état qu’il avait'],
    notification: 1,
  },
];

const deLInstruction = (genre: Genre): Passage[] =>
  TRANSITIONS.flatMap((nom) => {
    const definition = DEFINITIONS_DE[genre][nom];
    if (!definition) return [];
    const { libelle, de, vers, fonction, referent, texte, gardes, notification } = definition;
    return {
      ...{ nom, libelle, de, vers, notification },
      qui: referent ? `${NOMS_FONCTION[fonction]} référent` : NOMS_FONCTION[fonction],
      conditions: [...(texte ? [TEXTES[texte]] : []), ...gardes.map((garde) => CONDITIONS[garde])],
    };
  });

/** What no person does: the night, where the scheme says so. */
const duSilence = (genre: Genre): Passage[] =>
  genre === 'agrement'
    ? []
    : [{ ...REFUS_PAR_SILENCE, qui: 'le portail', conditions: ['la subvention le prévoit, et son délai est passé'] }];

export const passages = (genre: Genre = 'subvention'): Passage[] => [
  ...duDossier(),
  ...deLInstruction(genre),
  ...duSilence(genre),
];

export const sayNotification = (type: TypeNotification | null): string =>
  type === null ? 'aucune : cela reste dans le service' : `${type} ${TYPES_NOTIFICATION[type]}`;
