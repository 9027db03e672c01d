import { formatMontant } from '@guichet/rules/budget';
import { LIBELLES_ACTE_LOT, nommerChemins } from '@guichet/rules/instruction';
import { jourCourt } from '@guichet/rules/subvention';
import type { WrittenEntry } from '../../../platform/history.ts';

type Changements = WrittenEntry['changements'];
type Say = (changements: Changements) => string;

const said = (changements: Changements, champ: string): string => String(changements[champ]?.apres ?? '');
const projet =
  (verbe: string, suite = ''): Say =>
  (changements) =>
    `a ${verbe} le projet «\u00a0${said(changements, 'projet')}\u00a0»${suite}`;

/** What people call the parts of a dossier. */
const CHAMPS: Readonly<Record<string, string>> = {
  'identifiant.step': 'l’étape',
  'description.id_sous_type_dispositif': 'le sous-dispositif',
  'description.renouvellement': 'le renouvellement',
  'description.pluriannuel': 'la durée de la demande',
  'description.couplage_tca': 'le couplage',
  'demandeur.enseigne': 'l’enseigne',
  'demandeur.id_representant_legal': 'le représentant légal',
  'demandeur.id_signataire': 'la personne qui signe',
  'demandeur.id_responsable': 'la personne responsable du dossier',
  'demandeur.id_rib': 'le compte bancaire',
  'attestation.accepte': 'l’attestation',
  'attestation.id_signataire': 'l’attestation',
  'projets.ordre': 'l’ordre des projets',
};
const partsOf = (changements: Changements): readonly string[] => [
  ...new Set(Object.keys(changements).flatMap((champ) => CHAMPS[champ] ?? [])),
];
/** Which fields of the project, in its own words; nothing of what was written before they were kept. */
const champsDuProjet = ({ champs }: Changements): readonly string[] =>
  Array.isArray(champs?.apres) ? nommerChemins(champs.apres.map(String)) : [];

/** What these acts changed is said apart: many of them are one line of a day. */
const CHAMPS_DITS: Readonly<Record<string, (changements: Changements) => readonly string[]>> = {
  updateDossier: partsOf,
  correctDossier: partsOf,
  updateProjet: champsDuProjet,
};
const created: Say = ({ depuis }) =>
  depuis ? `a commencé le dossier à partir du dossier ${String(depuis.apres)}` : 'a commencé le dossier';

const because =
  (verbe: string): Say =>
  (changements) =>
    `${verbe} : ${said(changements, 'texte')}`;
const complement =
  (verbe: string): Say =>
  (changements) =>
    `${verbe} «\u00a0${said(changements, 'libelle')}\u00a0»`;

const crf =
  (verbe: string, suite = ''): Say =>
  (changements) =>
    `${verbe} le compte rendu financier de ${said(changements, 'exercice')}${suite}`;

const libelleActe: Say = ({ acte }) => {
  const nom = String(acte?.apres ?? acte?.avant ?? '');
  return (Object.entries(LIBELLES_ACTE_LOT).find(([cle]) => cle === nom)?.[1] ?? nom).toLowerCase();
};
/** One sentence an action, said after the name of who did it: every action of this module is here. */
export const PHRASES: Readonly<Record<string, Say>> = {
  createDossier: created,
  updateDossier: () => 'a modifié le dossier',
  correctDossier: () => 'a corrigé le dossier',
  deleteDossier: () => 'a supprimé le dossier ; il peut être rétabli pendant 30 jours',
  restoreDossier: () => 'a rétabli le dossier',
  shareDossier: () => 'a changé les personnes avec qui le dossier est partagé',
  createProjet: projet('ajouté'),
  updateProjet: projet('modifié'),
  deleteProjet: projet('supprimé'),
  duplicateProjet: projet('créé par copie'),
  createPreremplissage: () => 'a proposé, par un lien, de remplir un projet',
  acceptPreremplissage: (changements) =>
    `a accepté de remplir le projet «\u00a0${said(changements, 'projet')}\u00a0» avec ce que proposait ${said(changements, 'service')}`,
  transferProjet: projet('apporté', ' depuis un autre dossier'),
  transferProjetAway: projet('déplacé', ' dans un autre dossier'),
  correctDocuments: () => 'a corrigé les documents du dossier',
  joinDocument: () => 'a joint de lui-même un document déposé par l’association',
  updateDocuments: () => 'a changé les documents du dossier',
  updateRib: () => 'a changé le compte bancaire du dossier',
  transmitDossier: (changements) =>
    `a transmis le dossier au service instructeur, contre le reçu ${said(changements, 'recu')}`,
  sendMessage: () => 'a écrit un message',
  notifyDossier: () => 'a prévenu les personnes que le dossier concerne',
  updatePreferences: () => 'a changé ce qui lui est écrit par courriel',
  'instruction.ouvrir': () => 'a commencé l’instruction du dossier',
  'instruction.rejeter': because('a rejeté la demande, qui n’est pas recevable'),
  'instruction.renvoyer': because('a renvoyé le dossier à l’association'),
  'instruction.proposer': () => 'a fait une proposition',
  'instruction.retirer': () => 'a repris sa proposition',
  'instruction.reprendre': because('a rendu la proposition à l’instructeur'),
  'instruction.valider': () => 'a validé la proposition',
  'instruction.ajourner': because('a ajourné la décision'),
  'instruction.accorder': () => 'a accordé la subvention',
  'agrement.accorder': () => 'a accordé l’agrément',
  updateTermes: () => 'a changé ce qui est proposé de l’agrément',
  'instruction.refuser': because('a refusé la demande'),
  'instruction.refuserParSilence': because('a constaté que le silence du service vaut refus'),
  'instruction.payerParSirepa': () => 'a mis la subvention en paiement',
  'instruction.payerParChorus': () => 'a mis la subvention en paiement',
  'instruction.solder': () => 'a constaté le paiement de la subvention',
  'instruction.clore': () => 'a clos le dossier',
  'instruction.rouvrir': because('a décidé de réexaminer la demande'),
  updateMontants: () => 'a changé les montants proposés ou accordés',
  addRemarque: () => 'a noté une remarque au procès-verbal de la commission',
  voteLigne: () => 'a écrit le vote de la commission',
  closeCommission: () => 'a clos la commission',
  createVue: () => 'a gardé une vue de la liste de travail',
  updateRepartition: () => 'a changé les règles de répartition du service',
  updateEnveloppe: () => 'a changé l’enveloppe du service',
  updateModeleActe: () => 'a changé le modèle d’un acte du service',
  assignInstruction: () => 'a changé la personne qui instruit le dossier',
  advanceLettre: ({ lettre }) =>
    lettre?.apres === 'notifie' ? 'a notifié la décision' : 'a fait avancer la lettre de décision',
  depositActe: () => 'a déposé un acte signé',
  signActe: ({ signature }) =>
    signature?.apres === 1 ? 'a signé l’acte de la décision' : 'a contresigné l’acte de la décision',
  retainActe: ({ texte }) => (texte ? `a retenu l’acte signé : ${String(texte.apres)}` : 'a retenu l’acte signé'),
  recordVersement: (changements) =>
    `a enregistré un mouvement : ${said(changements, 'type')}, ${formatMontant(Number(said(changements, 'montant')))}`,
  moveVersement: (changements) =>
    `a fait passer le mouvement «\u00a0${said(changements, 'type')}\u00a0» à l’état «\u00a0${said(changements, 'libelle')}\u00a0»`,
  holdVersement: (changements) =>
    `n’a pas pu envoyer au paiement le mouvement «\u00a0${said(changements, 'type')}\u00a0» : ${said(changements, 'raison')}`,
  exportVersements: (changements) =>
    `a fait un fichier de paiement de ${said(changements, 'nombre')} lignes, ${formatMontant(Number(said(changements, 'montant')))}`,
  readLot: () => 'a lu le fichier de paiement, avec ses comptes bancaires',
  clearLot: () => 'a effacé le contenu du fichier de paiement ; son empreinte et son montant restent',
  confirmRib: () => 'a confirmé le changement de compte bancaire',
  askComplements: (changements) => `a demandé des compléments : ${said(changements, 'complements')}`,
  promettreDocuments: (changements) => `a annoncé des documents qui suivront : ${said(changements, 'complements')}`,
  'complement.repondre': complement('a répondu à la demande de complément'),
  'complement.accepter': complement('a accepté le complément'),
  'complement.revoir': complement('a demandé de revoir le complément'),
  'complement.prolonger': (changements) =>
    `${complement('a prolongé la demande de complément')(changements)} jusqu’au ${jourCourt(said(changements, 'echeance'))}`,
  'complement.annuler': complement('a annulé la demande de complément'),
  createCrf: crf('a créé'),
  extendCrf: (changements) =>
    `a fait entrer la subvention de ${said(changements, 'service')} dans le compte rendu financier de ${said(changements, 'exercice')}${
      'etat' in changements ? ', qui revient à l’association pour être complété' : ''
    }`,
  startCrf: crf('a commencé à saisir'),
  updateCrf: () => 'a modifié le compte rendu financier',
  transmitCrf: crf('a transmis', ' au service instructeur'),
  receiveCrf: crf('a reçu'),
  sendBackCrf: (changements) =>
    `a renvoyé à l’association le compte rendu financier de ${said(changements, 'exercice')} : ${said(changements, 'texte')}`,
  evaluateCrf: (changements) =>
    `a évalué le compte rendu financier de ${said(changements, 'exercice')} : ${said(changements, 'evaluation')}`,
  remindBrouillon: () => 'a rappelé que la demande n’est pas envoyée et que la campagne ferme bientôt',
  warnSilence: (changements) =>
    `a prévenu le service que son silence vaudra refus après le ${jourCourt(said(changements, 'fin'))}`,
  remindComplement: complement('a rappelé la demande de complément'),
  'acteLot.retenir': (changements) =>
    `a demandé, avec d’autres dossiers : ${libelleActe(changements)} ; cela n’est pas encore parti`,
  'acteLot.annuler': (changements) =>
    `a annulé ce qui était demandé avec d’autres dossiers : ${libelleActe(changements)}`,
  updateNoteInterne: () => 'a changé la note du service',
  askAvis: (changements) => `a demandé l’avis de ${said(changements, 'avis')}`,
  'avis.rendre': (changements) => `a rendu l’avis de ${said(changements, 'avis')}`,
  submitNote: ({ rang }) =>
    Number(rang?.apres) > 1 ? 'a noté la demande à nouveau' : 'a noté la demande avec la grille de la subvention',
  'titre.delivrer': (changements) => `a délivré le titre ${said(changements, 'numero')}`,
  'titre.constater': (changements) =>
    `a inscrit le titre ${said(changements, 'numero')}, donné sur papier : ${said(changements, 'reference')}`,
  'titre.annuler': () => 'a annulé le titre',
  'titre.engager': (changements) =>
    `a engagé une procédure : ${said(changements, 'motif')} ; observations jusqu’au ${jourCourt(said(changements, 'echeance'))}`,
  'titre.observer': () => 'a présenté les observations de l’association',
  'titre.suspendre': (changements) =>
    because(`a suspendu le titre jusqu’au ${jourCourt(said(changements, 'jusqu_au'))}`)(changements),
  'titre.lever': because('a levé la suspension du titre'),
  'titre.retirer': because('a retiré le titre'),
  'titre.classer': because('a classé la procédure sans suite'),
  'titre.renoncer': () => 'a renoncé au titre',
  updateMembresTitre: () => 'a changé les membres que le titre couvre',
  remindTitre: (changements) => `a rappelé que le titre finit le ${jourCourt(said(changements, 'fin'))}`,
  proposeConstat: (changements) => `a inscrit un titre donné sur papier, pour ${said(changements, 'association')}`,
  answerConstat: ({ numero }) =>
    numero ? 'a confirmé le titre donné sur papier' : 'a écarté le titre donné sur papier',
  'avis.abandonner': (changements) => `a renoncé à l’avis de ${said(changements, 'avis')}`,
};

/** P-1, instruction.md 3: what services say among themselves until they have decided. */
const INTERNES: readonly string[] = [
  'instruction.proposer',
  'instruction.retirer',
  'instruction.reprendre',
  'instruction.valider',
  'instruction.ajourner',
  'depositActe',
  'signActe',
  'retainActe',
  'updateTermes',
  'updateMontants',
  'assignInstruction',
  'holdVersement',
  'askAvis',
  'avis.rendre',
  'avis.abandonner',
  'submitNote',
  'acteLot.retenir',
  'acteLot.annuler',
  'updateNoteInterne',
  'warnSilence',
];
/** Of a movement an association learns that it was paid, or refused. */
const ETATS_DITS: readonly unknown[] = [4, 7];
export const isInterne = ({ action, changements }: Pick<WrittenEntry, 'action' | 'changements'>): boolean =>
  INTERNES.includes(action) ||
  (action === 'advanceLettre' && changements['lettre']?.apres !== 'notifie') ||
  (action === 'moveVersement' && !ETATS_DITS.includes(changements['etat']?.apres));

/** What someone typed may end with a point of its own. */
const withPoint = (phrase: string): string => (/[.!?…]$/u.test(phrase) ? phrase : `${phrase}.`);

const INCONNUE: Say = () => 'a modifié le dossier';

/** What was done and the fields that it changed, without who did it. */
export const faitOf = ({ action, changements }: Pick<WrittenEntry, 'action' | 'changements'>) => ({
  fait: (PHRASES[action] ?? INCONNUE)(changements),
  champs: CHAMPS_DITS[action]?.(changements) ?? [],
});

export const phraseOf = (entry: Pick<WrittenEntry, 'action' | 'changements'>, qui: string): string => {
  const { fait, champs } = faitOf(entry);
  return withPoint(`${qui} ${fait}${champs.length > 0 ? ` : ${champs.join(', ')}` : ''}`);
};
