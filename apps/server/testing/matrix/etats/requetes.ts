import type { ActeCrf } from '@guichet/rules/crf';
import type { Acte } from '@guichet/rules/dossier';
import type { Transition } from '@guichet/rules/instruction';
import type { Copie } from './dossiers.ts';
import type { Requete } from './essais.ts';

const DOSSIERS = '/demande/dossiers';
export interface Pieces {
  readonly representant: string;
  /** Another account of the association than the one that was chosen. */
  readonly rib: string;
}

/** The call behind each act, with what makes it succeed where it is allowed. */
const ACTES: Readonly<Record<Acte, (at: string, copie: Copie, pieces: Pieces) => Requete>> = {
  lire: (at) => ({ method: 'GET', path: at }),
  lireMessages: (at) => ({ method: 'GET', path: `${at}/messages` }),
  imprimer: (at) => ({ method: 'POST', path: `${at}/pdf` }),
  modifier: (at) => ({ method: 'PUT', path: at, body: { 'demandeur.enseigne': 'Dojo' } }),
  corriger: (at, _, { representant }) => ({
    ...{ method: 'PUT', path: at, body: { 'demandeur.id_signataire': representant } },
  }),
  transmettre: (_, { id }) => ({ method: 'POST', path: `${DOSSIERS}/transmit/${id}` }),
  supprimer: (at) => ({ method: 'DELETE', path: at }),
  partager: (at) => ({ method: 'PUT', path: `${at}/share`, body: { shared_with: [] } }),
  restaurer: (at) => ({ method: 'POST', path: `${at}/restore` }),
  ecrireMessage: (at) => ({ method: 'POST', path: `${at}/message`, body: { message: 'Bonjour.' } }),
  modifierRib: (at, _, { rib }) => ({ method: 'PUT', path: `${at}/rib`, body: { id_rib: rib } }),
};

export const requeteDossier = (acte: Acte, copie: Copie, pieces: Pieces): Requete =>
  ACTES[acte](`${DOSSIERS}/${copie.id}`, copie, pieces);

export const requeteInstruction = ({ id }: Copie, service: string): Requete => ({
  ...{ method: 'GET', path: `${DOSSIERS}/${id}/instructions/${service}` },
});
export const requeteTransition = (transition: Transition, { id }: Copie, service: string): Requete => ({
  ...{ method: 'POST', path: `${DOSSIERS}/${id}/instructions/${service}/transition` },
  body: { transition, texte: 'Parce que.' },
});

const crfAt = ({ id, crf }: Copie): string => `${DOSSIERS}/${id}/crf/${crf}`;
export const requeteCrf = (copie: Copie): Requete => ({ method: 'GET', path: crfAt(copie) });

const ACTES_CRF: Readonly<Record<ActeCrf, (at: string) => Requete>> = {
  saisir: (at) => ({ method: 'PUT', path: at, body: { document: null } }),
  transmettre: (at) => ({ method: 'POST', path: `${at}/transmit` }),
  recevoir: (at) => ({ method: 'PATCH', path: `${at}/etat`, body: { acte: 'recevoir' } }),
  renvoyer: (at) => ({ method: 'PATCH', path: `${at}/etat`, body: { acte: 'renvoyer', texte: 'À revoir.' } }),
  evaluer: (at) => ({ method: 'PATCH', path: `${at}/etat`, body: { acte: 'evaluer', evaluation: 'conforme' } }),
};
export const requeteActeCrf = (acte: ActeCrf, copie: Copie): Requete => ACTES_CRF[acte](crfAt(copie));
