import type { Cible } from './complement.ts';
import type { Transition } from './transitions.ts';

interface Motif {
  readonly code: string;
  readonly libelle: string;
}

/** Of a document: it is not there, or it is not the right one. Of what is written: it does not say enough, or not the same. */
const DOCUMENT: readonly Motif[] = [
  { code: 'manquante', libelle: 'Pièce manquante : le document n’est pas joint.' },
  { code: 'illisible', libelle: 'Le document est illisible.' },
  { code: 'incomplet', libelle: 'Il manque des pages au document.' },
  { code: 'perime', libelle: 'Le document n’est plus valable à cette date.' },
  { code: 'mauvais_document', libelle: 'Le document déposé n’est pas celui qui est demandé.' },
  { code: 'non_signe', libelle: 'Le document n’est pas signé.' },
];
const REPONSE: readonly Motif[] = [
  { code: 'absente', libelle: 'La réponse manque.' },
  { code: 'imprecis', libelle: 'La réponse n’est pas assez précise.' },
  { code: 'incoherent', libelle: 'La réponse ne correspond pas au reste du dossier.' },
];
/** What may be said of each thing that a service asks to put right; free words always follow. */
export const MOTIFS_COMPLEMENT: Readonly<Record<Cible, readonly Motif[]>> = {
  document: DOCUMENT,
  projet: REPONSE,
  champ: REPONSE,
  contact: [
    { code: 'injoignable', libelle: 'Cette personne ne peut pas être jointe.' },
    { code: 'plus_en_fonction', libelle: 'Cette personne n’exerce plus cette fonction.' },
    { code: 'pouvoir', libelle: 'Rien ne montre que cette personne peut signer.' },
  ],
  rib: [
    { code: 'titulaire', libelle: 'Le compte n’est pas au nom de l’association.' },
    { code: 'clos', libelle: 'Le compte est clos ou ne reçoit plus de virement.' },
    { code: 'justificatif', libelle: 'Le relevé ne correspond pas au compte indiqué.' },
  ],
};

/** What services say most often, so that nobody types it a hundred times; free words always follow. */
export const MOTIFS: Readonly<Partial<Record<Transition, readonly Motif[]>>> = {
  rejeter: [
    { code: 'hors_champ', libelle: 'La demande n’entre pas dans le champ de la subvention.' },
    { code: 'hors_territoire', libelle: 'L’association n’est pas du territoire de la subvention.' },
    { code: 'hors_delai', libelle: 'La demande est arrivée après la fin de la campagne.' },
    { code: 'sans_reponse', libelle: 'Les compléments demandés ne sont pas parvenus.' },
  ],
  refuser: [
    { code: 'credits', libelle: 'Les crédits disponibles ne permettent pas de retenir ce projet.' },
    { code: 'priorites', libelle: 'Le projet ne répond pas aux priorités de la campagne.' },
    { code: 'qualite', libelle: 'Le projet n’est pas assez abouti pour être retenu.' },
  ],
  renvoyer: [
    { code: 'a_reprendre', libelle: 'Le dossier est à reprendre dans son ensemble.' },
    { code: 'budget', libelle: 'Le budget est à revoir.' },
  ],
  rouvrir: [
    { code: 'recours', libelle: 'L’association a formé un recours.' },
    { code: 'erreur', libelle: 'La décision comportait une erreur.' },
  ],
};
