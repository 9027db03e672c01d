import type { EtatFichier } from '@guichet/rules/document';
import {
  ACTES_DE_PERSONNE,
  type ActeDePersonne,
  type ContenuSiret,
  completudeSiret,
  DOCUMENTS_SIRET,
  type DocumentSiret,
  isEditableSiret,
} from '@guichet/rules/numeroSiret';
import type { NotificationNonLue } from '../../../platform/annonce/notification.repository.ts';
import type { Call } from '../../../platform/call.ts';
import type { AssociationADeclarer } from '../../association/api.ts';
import { readNoms } from '../noyau/noms.ts';
import { type Attendue, findAttendue } from './attendue.ts';
import type { Demande } from './demande.ts';
import type { DocumentEnvoye } from './numeroSiret.tables.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';
import { type Ouverte, verdictOf } from './openDemande.ts';
import { SUJET_SIRET } from './sujet.ts';

export interface DemandeLue {
  readonly demande: Demande;
  readonly ouverte: Pick<Ouverte, 'relations'>;
  readonly createur: string;
  readonly documents: readonly DocumentEnvoye[];
  readonly notifications: readonly NotificationNonLue[];
  readonly attendue: Attendue | null;
  readonly droits: readonly (readonly [ActeDePersonne, ReturnType<typeof verdictOf>])[];
}

/** SIRET-038: of each kind the current one, those that may leave first. */
export const courantsOf = ({ documents }: Pick<AssociationADeclarer, 'documents'>): DocumentEnvoye[] =>
  DOCUMENTS_SIRET.flatMap((code) => {
    const found = documents.find(({ id_type }) => id_type === code);
    if (!found) return [];
    const { uuid, nom, etat_fichier, date_chargement } = found;
    return [{ code, uuid, nom, etat_fichier, date_chargement }];
  });

const SAIN: EtatFichier = 'sain';
const utilisables = (documents: readonly DocumentEnvoye[]): DocumentSiret[] =>
  documents.filter(({ etat_fichier }) => etat_fichier === SAIN).map(({ code }) => code);

/** Until it is sent, what the library holds now; then what was sent. */
export const readDocuments = async (uow: NumeroSiretUow, demande: Demande): Promise<readonly DocumentEnvoye[]> => {
  if (!isEditableSiret({ _id: demande.id, description: { code_etat: demande.code_etat } })) return demande.documents;
  const association = await uow.associations.aDeclarer(demande.id_correspondance);
  return association ? courantsOf(association) : [];
};

/** Everything that keeps it from being sent. */
export const manquantsOf = (contenu: ContenuSiret, documents: readonly DocumentEnvoye[]) =>
  completudeSiret({ contenu, documents: utilisables(documents) });

const NON_LUES = 20;
export const readLue = async (uow: NumeroSiretUow, ouverte: Ouverte, call: Call): Promise<DemandeLue> => {
  const { demande, demandant } = ouverte;
  const nomOf = await readNoms(uow, [demande.created_by], call.acteur);
  const sujet = { sujet: SUJET_SIRET, id_sujet: demande.id };
  return {
    demande,
    ouverte: { relations: ouverte.relations },
    createur: nomOf(demande.created_by),
    documents: await readDocuments(uow, demande),
    attendue: await findAttendue(uow, demande.attendue),
    notifications: await uow.notifications.listUnread(demandant.authId, sujet, NON_LUES),
    droits: ACTES_DE_PERSONNE.map((acte) => [acte, verdictOf(ouverte, acte, call)] as const),
  };
};
