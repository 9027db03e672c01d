import type { Transition } from './transitions.ts';

interface Motif {
  readonly code: string;
  readonly libelle: string;
}

/** What services say most often, so that nobody types it a hundred times; free words always follow. */
export const MOTIFS: Readonly<Partial<Record<Transition | 'complement', readonly Motif[]>>> = {
  complement: [
    { code: 'illisible', libelle: 'Le document est illisible.' },
    { code: 'perime', libelle: 'Le document n’est plus valable à cette date.' },
    { code: 'mauvais_document', libelle: 'Le document déposé n’est pas celui qui est demandé.' },
    { code: 'non_signe', libelle: 'Le document n’est pas signé.' },
    { code: 'imprecis', libelle: 'La réponse n’est pas assez précise.' },
    { code: 'incoherent', libelle: 'La réponse ne correspond pas au reste du dossier.' },
  ],
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
