import { TYPE_RIB } from '@guichet/rules/association';
import { canArchiver, canExporter } from '@guichet/rules/export';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import { faitOf } from '../../echange/phrases.ts';
import { isTold } from '../../echange/usecases/listHistorique.ts';
import type { ReferenceLettre } from '../../instruction/lettre/lettre.repository.ts';
import { checkActe, findDossier, type Ouvert } from '../../noyau/dossier/openDossier.ts';
import { isDuDehors } from '../../noyau/dossier/vuDuDehors.ts';
import { type DossierLu, readLu } from '../../saisie/dossier/lecture.ts';
import { pageOf } from '../../sortie/adresses.ts';
import type { DemandeArchive, ExportTenu } from '../export.ts';
import type { ExportUow } from '../export.uow.ts';
import { delaisOf } from './createExport.ts';
import { LISEZ_MOI } from './lisezMoi.ts';

interface Input {
  readonly id: string;
  /** As the contract says it. */
  readonly dire: (lu: DossierLu) => unknown;
  /** Where the file of an act is kept. */
  readonly objetDe: (lettre: ReferenceLettre) => string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What an association does is its own to read whole; of the rest it has the digests, which prove it without saying it. */
const DES_SIENS: readonly string[] = [
  ...['createDossier', 'updateDossier', 'correctDossier', 'transmitDossier', 'updateDocuments', 'shareDossier'],
  ...['createProjet', 'updateProjet', 'deleteProjet', 'duplicateProjet', 'startCrf', 'updateCrf', 'transmitCrf'],
  'complement.repondre',
];

const readHistorique = async (uow: ExportUow, ouvert: Ouvert) => {
  const preuves = await uow.listPreuves(ouvert.dossier.id);
  const dehors = isDuDehors(ouvert.demandant.role);
  return preuves.map((ligne) => {
    const { chaine, numero, hash, hash_precedent, texte, survenu_at } = ligne;
    const isDit = isTold(ligne, ouvert);
    const isEntier = isDit && (!dehors || DES_SIENS.includes(ligne.action));
    return {
      ...{ chaine, numero, survenu_at: survenu_at.toISOString(), fait: isDit ? faitOf(ligne).fait : null },
      ...{ condensat: hash, condensat_precedent: hash_precedent, texte: isEntier ? texte : null },
    };
  });
};

/** Two papers of one name are told apart; none can be a path. */
const nomDe = (rang: number, code: string, nom: string): string =>
  `pieces/${String(rang + 1).padStart(2, '0')}-${`${code}-${nom}`.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_').slice(0, 150)}`;

const readPieces = async (uow: ExportUow, { dossier, demandant }: Ouvert, objetDe: Input['objetDe']) => {
  const { documents } = dossier.contenu;
  const papiers = await uow.associations.listPapiers(documents.map(({ uuid }) => uuid));
  const joints = documents.map(({ code, uuid }, rang) => {
    const papier = papiers.find((one) => one.uuid === uuid);
    const nom = nomDe(rang, code, papier?.nom ?? uuid);
    // P-20: a paper that bears an account number is an account number.
    const cle = papier?.etat_fichier === 'sain' && papier.id_type !== TYPE_RIB ? papier.cle : null;
    return { nom, cle, sha256: papier?.sha256 ?? null };
  });
  const lettres = (await uow.lettres.listOf(dossier))
    .filter(({ id_service, notifie_at }) => notifie_at !== null || demandant.services.includes(id_service))
    .filter(({ fait_at }) => fait_at !== null)
    .map((lettre, rang) => ({
      nom: `actes/${rang + 1}-${lettre.contenu.genre}.pdf`,
      cle: objetDe(lettre),
      sha256: null,
    }));
  return {
    pieces: [...joints.flatMap(({ cle, ...piece }) => (cle === null ? [] : [{ ...piece, cle }])), ...lettres],
    absentes: joints.filter(({ cle }) => cle === null).map(({ nom }) => nom),
  };
};

/** By which of their services they read it: what those say among themselves is in the archive. */
const servicesDe = ({ dossier: { instructions, id_service_createur }, demandant: { services } }: Ouvert): string[] => [
  ...new Set(
    [...instructions.map(({ id_service }) => id_service), ...(id_service_createur ? [id_service_createur] : [])].filter(
      (service) => services.includes(service),
    ),
  ),
];

/** What who asks may read, as it is now: the job only brings the files together. */
export const createArchive = async (uow: ExportUow, { id, dire, objetDe }: Input, call: Call): Promise<ExportTenu> => {
  const ouvert = await findDossier(uow, id, call);
  checkActe(ouvert, 'imprimer', call);
  orThrow(canArchiver(ouvert.relations));
  const { dossier, demandant } = ouvert;
  orThrow(canExporter(await uow.exports.countEnCours(demandant.authId)));
  const { pieces, absentes } = await readPieces(uow, ouvert, objetDe);
  const [tetes, ancre] = [await uow.listTetes(), await uow.lastAncre()];
  const demande: DemandeArchive = {
    role: demandant.role,
    ...{ exercice: dossier.exercice, pieces, page: pageOf(dossier).replace(/^\/client/u, '') },
    textes: {
      'LISEZ-MOI.txt': LISEZ_MOI(dossier.id_fo, absentes),
      'dossier.json': json(dire(await readLu(uow, ouvert, call))),
      'historique/lignes.json': json(await readHistorique(uow, ouvert)),
      'historique/chaines.json': json(tetes),
      'historique/ancre.json': json(ancre),
    },
  };
  const tenu = await uow.exports.insert({
    ...{ auth_id: demandant.authId, services: servicesDe(ouvert), objet: 'archive', format: 'zip', ...delaisOf(call) },
    ...{ nom: `dossier-${dossier.id_fo}.zip`, id_dossier: dossier.id, id_fo: dossier.id_fo },
    demande: JSON.stringify(demande),
  });
  await uow.jobs.add('demandes.makeExport', { id: tenu.id }, tenu.id);
  const changements = { dossier: { avant: null, apres: dossier.id_fo } };
  uow.history.record({ objet: 'export', id_objet: tenu.id, action: 'createArchive', changements });
  return tenu;
};
