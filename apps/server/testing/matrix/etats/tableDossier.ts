import type { CodeErreur } from '@guichet/rules';
import { type Acte, ETATS_DOSSIER, type EtatDossier } from '@guichet/rules/dossier';
import type { Modele, Origine } from './dossiers.ts';
import { OK, parEtatOf } from './parEtat.ts';
import type { Groupe, NomPersonne } from './personnes.ts';

export type Attendu = typeof OK | CodeErreur;
const parEtat = parEtatOf(ETATS_DOSSIER);
type ParOrigine = Readonly<Record<Origine, Groupe>>;

/** Who does what, by name and apart from the rules themselves. */
const MEMBRES: Groupe = ['createur', 'siege', 'etablissement', 'partage'];
export const INSTRUISENT: Groupe = [
  ...(['instructeur', 'superviseur', 'proposant', 'interesse'] as const),
  ...(['administrateurService', 'applicatif', 'autreInstructeur'] as const),
];
/** P-20: of a service whose tool is the programme's, once it was sent to it. */
const OSIRIS: Groupe = ['osiris', 'osirisProgramme'];
const AUTEURS: ParOrigine = { association: ['createur'], service: ['agentCreateur'] };
const DU_SERVICE: ParOrigine = { association: [], service: ['agentCreateur', 'serviceCreateur'] };
const by = (groups: (origine: Origine) => Groupe): ParOrigine => ({
  association: groups('association'),
  service: groups('service'),
});
const SAISISSEURS = by((origine) => [...AUTEURS[origine], ...DU_SERVICE[origine], 'partage', 'administrateur']);
const ENVOYEURS = by((origine) => [...AUTEURS[origine], ...DU_SERVICE[origine], 'partage']);
const LECTEURS = by((origine) => [
  ...MEMBRES,
  'partageLecture',
  ...DU_SERVICE[origine],
  ...INSTRUISENT,
  ...(['consulte', 'administrateur'] as const),
]);
const MAITRES = by((origine) => [...AUTEURS[origine], 'administrateur']);

interface Ligne {
  readonly qui: ParOrigine;
  /** What those get, state by state. */
  readonly dans: Readonly<Record<EtatDossier, Attendu>>;
}

const ENVOYES = 'D 2 3 4 6 7 8 9 10 11 12';
const NON = 'DOSSIER_NON_EDITABLE';
const SUPPRIME = 'DOSSIER_SUPPRIME';

/** DOSSIER-022 to 028, 031, 038 to 041, 044, Q-50. */
const ACTES_ATTENDUS: Readonly<Record<Acte, Ligne>> = {
  lire: {
    qui: by((origine) => [...LECTEURS[origine], ...OSIRIS]),
    dans: parEtat<Attendu>({ [`A B C ${ENVOYES}`]: OK }),
  },
  lireMessages: { qui: LECTEURS, dans: parEtat<Attendu>({ [`A B C ${ENVOYES}`]: OK }) },
  imprimer: { qui: LECTEURS, dans: parEtat<Attendu>({ [`A B C ${ENVOYES}`]: OK }) },
  modifier: { qui: SAISISSEURS, dans: parEtat<Attendu>({ 'A B C': OK, [ENVOYES]: NON }) },
  /** Of a dossier that lacks nothing; of one that does, below. */
  corriger: { qui: SAISISSEURS, dans: parEtat<Attendu>({ [`A B C ${ENVOYES}`]: NON }) },
  transmettre: {
    qui: ENVOYEURS,
    dans: parEtat<Attendu>({ 'A C': OK, B: SUPPRIME, [ENVOYES]: 'DOSSIER_DEJA_TRANSMIS' }),
  },
  supprimer: {
    qui: by((origine) => [...MAITRES[origine], ...DU_SERVICE[origine], ...INSTRUISENT]),
    dans: parEtat<Attendu>({ 'A C': OK, [`B ${ENVOYES}`]: 'DOSSIER_NON_SUPPRIMABLE' }),
  },
  partager: { qui: MAITRES, dans: parEtat<Attendu>({ [`A C ${ENVOYES}`]: OK, B: SUPPRIME }) },
  restaurer: { qui: MAITRES, dans: parEtat<Attendu>({ B: OK, [`A C ${ENVOYES}`]: 'DOSSIER_NON_RESTAURABLE' }) },
  ecrireMessage: {
    qui: by((origine) => [...AUTEURS[origine], ...MEMBRES, ...INSTRUISENT, 'administrateur']),
    dans: parEtat<Attendu>({ [`A C ${ENVOYES}`]: OK, B: SUPPRIME }),
  },
  modifierRib: {
    qui: by((origine) => [...AUTEURS[origine], 'createur', 'partage', 'siege']),
    dans: parEtat<Attendu>({ '2 6 7 8': OK, 'A B C D 3 4 9 10 11 12': 'RIB_NON_MODIFIABLE' }),
  },
};
const CORRIGEABLE = parEtat<Attendu>({ 'A B C': NON, [ENVOYES]: OK });

/** Before it is sent nobody instructs it, and nobody is asked what they think of it. */
const APRES_ENVOI: Groupe = [...INSTRUISENT, 'consulte', ...OSIRIS];
const isSent = ({ etat, avant }: Modele): boolean => etat !== 'A' && !(etat === 'B' && avant !== 'C');

export const isLie = (qui: NomPersonne, modele: Modele): boolean =>
  ACTES_ATTENDUS.lire.qui[modele.origine].includes(qui) && (isSent(modele) || !APRES_ENVOI.includes(qui));

const LIENS_REFUSES: Readonly<Partial<Record<NomPersonne, Attendu>>> = {
  partage: 'DOSSIER_PARTAGE_LIMITE',
  partageLecture: 'DOSSIER_PARTAGE_LECTURE',
};
const lienRefuse = (qui: NomPersonne): Attendu => LIENS_REFUSES[qui] ?? 'DOSSIER_ACTE_INTERDIT';

/** P-20: before it is sent, a service that opened it does not print it. */
const isBrouillonDeService = (acte: Acte, qui: NomPersonne, modele: Modele): boolean =>
  acte === 'imprimer' && DU_SERVICE.service.includes(qui) && !isSent(modele);

/** What the table says of one cell; whoever is tied by nothing, be it known or not, learns nothing. */
export const attenduDossier = (acte: Acte, qui: NomPersonne, modele: Modele): Attendu => {
  if (qui === 'anonyme') return 'SESSION_ABSENTE';
  if (!isLie(qui, modele)) return 'DOSSIER_INEXISTANT';
  const { qui: groupe, dans } = ACTES_ATTENDUS[acte];
  if (!groupe[modele.origine].includes(qui)) return lienRefuse(qui);
  if (isBrouillonDeService(acte, qui, modele)) return 'DOSSIER_NON_ENVOYE';
  return (acte === 'corriger' && modele.statut === 'incomplet' ? CORRIGEABLE : dans)[modele.etat];
};

/** What the call itself answers, where it says more than the right alone. */
export const attenduAppel = (acte: Acte, qui: NomPersonne, modele: Modele): Attendu => {
  const attendu = attenduDossier(acte, qui, modele);
  // T9: asked once more, the same receipt.
  if (acte === 'transmettre' && modele.etat === 'D' && attendu === 'DOSSIER_DEJA_TRANSMIS') return OK;
  // The same call types and corrects: refused only to who may neither.
  if (acte === 'corriger' && attenduDossier('modifier', qui, modele) === OK) return OK;
  if (acte === 'modifier' && attenduDossier('corriger', qui, modele) === OK) return 'DOSSIER_NON_EDITABLE';
  return attendu;
};
