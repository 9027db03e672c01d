import {
  bloquants,
  completudeDossier,
  DERNIERE_ETAPE,
  mayAct,
  NOTIFICATION,
  type Promesse,
  phraseServices,
  promessesOf,
} from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../../platform/errors.ts';
import { checkVersion } from '../../../../../platform/record/checkVersion.ts';
import { tellConcernes } from '../../../noyau/annonce/tellConcernes.ts';
import { newCode } from '../../../noyau/codeRecu.ts';
import type { Dossier, InstructionLue } from '../../../noyau/dossier/dossier.ts';
import { type Juge, judgeDossier } from '../../../noyau/dossier/jugement.ts';
import { checkActe, findDossier, lockDossier, type Ouvert } from '../../../noyau/dossier/openDossier.ts';
import { checkRecent, freezeRib, isNumeroChange, tellRib } from '../../../noyau/dossier/rib.ts';
import { empreinteOf } from '../../../noyau/empreinte.ts';
import { type DossierLu, readLu } from '../../dossier/lecture.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { instantaneOf } from '../instantane.ts';
import type { RecuLu, Transmission } from '../transmission.ts';

export interface Envoi {
  readonly id: string;
  /** When the request came in: it may then wait, and is not late for that. */
  readonly arrive_at: string;
  /** The dossier as it is once sent, for who answers: the key of the request keeps the receipt alone. */
  readonly onSent?: (lu: DossierLu) => void;
}

const recuOf = ({ code, empreinte, transmis_at }: Transmission, { id_fo, nom, nom_subvention }: Dossier): RecuLu => ({
  code,
  empreinte,
  transmis_at,
  id_fo,
  demandeur: nom,
  subvention: nom_subvention,
});

const CAMPAGNE = 'campagne';

/** DOSSIER-038: refused exactly when something blocking is missing. */
const checkComplet = ({ jugement }: Juge): void => {
  const missing = bloquants(completudeDossier(jugement));
  if (missing.length === 0) return;
  const champs = missing.map(({ code, champ, libelle }) => ({ champ: champ ?? code, message: libelle }));
  const isLate = missing.some(({ code }) => code === CAMPAGNE);
  throw new DomainError(isLate ? 'DOSSIER_HORS_CAMPAGNE' : 'DOSSIER_NON_TRANSMISSIBLE', { champs });
};

/**
 * T9: sent already, by whoever may send it: the same receipt, whether asked again or fifty times at once. Short: the
 * others wait for this one.
 */
const findRepeated = async (uow: SaisieUow, { dossier, relations }: Ouvert): Promise<RecuLu | null> => {
  const last = dossier.etat === 'D' ? await uow.transmissions.last(dossier) : null;
  if (!last) return null;
  orThrow(mayAct(relations, 'transmettre'));
  return recuOf(last, dossier);
};

/** The delay of silence is the one of its version, and runs anew from each sending (ADR 0090). */
const instructionsOf = ({ instructeurs, contenu }: Juge, etat_depuis: string): InstructionLue[] => {
  const silence_mois = contenu.silence_mois ?? null;
  const silence_debut = silence_mois === null ? null : dayOf(etat_depuis);
  return instructeurs.map(({ service, isReferent }) => ({
    ...{ id_service: service.id, is_referent: isReferent, etat: 'D' as const, etat_depuis },
    ...{ silence_debut, silence_mois },
  }));
};

/** NOTIF-001, kind 7: sent again, and no longer to the same services. */
const tellServices = async (
  uow: SaisieUow,
  before: Dossier,
  sent: Dossier,
  { juge, numero, sauf }: { readonly juge: Juge; readonly numero: number; readonly sauf: string },
  call: Call,
): Promise<void> => {
  const idsOf = ({ instructions }: Dossier): string =>
    instructions
      .map(({ id_service }) => id_service)
      .toSorted()
      .join();
  if (before.instructions.length === 0 || idsOf(before) === idsOf(sent)) return;
  const phrase = phraseServices(
    before,
    juge.instructeurs.map(({ service: { nom } }) => nom),
  );
  await tellConcernes(uow, sent, { type: NOTIFICATION.service, cle: `services:${numero}`, sauf, phrase }, call);
};

const MOTIF = 'Annoncé à l’envoi : ce document suit plus tard.';

/** What was promised is awaited from now on, as what a service asks for is: answered, reminded and accepted alike. */
const awaitPromesses = async (
  { complements, history }: SaisieUow,
  { id, exercice }: Dossier,
  promesses: readonly Promesse[],
  de: { readonly id_service: string; readonly cree_par: string },
): Promise<void> => {
  if (promesses.length === 0) return;
  await complements.insert(
    { id, exercice },
    promesses.map(({ code, libelle, echeance, bloquant }) => ({
      ...{ cible: 'document' as const, reference: code, libelle, motif: MOTIF, message: '', echeance, bloquant },
      ...{ ...de, avant: { valeur: [] } },
    })),
  );
  const changements = { complements: { avant: null, apres: promesses.map(({ libelle }) => libelle).join(', ') } };
  history.record({ objet: 'dossier', id_objet: String(id), action: 'promettreDocuments', changements });
};

/** CALL-DEM-020: what is sent, its proof, who receives it and who is told, together or not at all. */
export const transmitDossier = async (
  uow: SaisieUow,
  { id, arrive_at, onSent }: Envoi,
  call: Call,
): Promise<RecuLu> => {
  const ouvert = await lockDossier(uow, id, call);
  const repeated = await findRepeated(uow, ouvert);
  if (repeated) return repeated;
  checkActe(ouvert, 'transmettre', call);
  const { dossier, demandant } = ouvert;
  checkVersion(dossier, call);
  const projets = await uow.projets.listOf(dossier);
  const onTime: Call = { ...call, clock: { now: () => new Date(arrive_at) } };
  const juge = await judgeDossier(uow, dossier, projets, onTime);
  checkComplet(juge);
  const promesses = promessesOf(juge.jugement, dayOf(arrive_at));
  const isCompteChange = isNumeroChange(dossier, juge.ressources);
  if (isCompteChange) checkRecent(call);

  const sites = dossier.contenu.haa ? await uow.associations.listSites(dossier.id_correspondance) : null;
  const contenu = instantaneOf({ dossier, projets, juge, arrive_at, sites });
  const { id: id_dossier, exercice } = dossier;
  const transmission: Transmission = {
    exercice,
    id_dossier,
    numero: (await uow.transmissions.lastNumero(dossier)) + 1,
    code: newCode(),
    contenu,
    empreinte: empreinteOf(contenu),
    transmis_par: demandant.authId,
    transmis_at: arrive_at,
  };
  const premierEnvoi = await uow.transmissions.insert(transmission, dossier.id_correspondance);
  const compte = { avant: dossier, ressources: juge.ressources, par: demandant.authId };
  const { code, numero } = transmission;
  const instructions = instructionsOf(juge, arrive_at);
  const referent = instructions.find(({ is_referent }) => is_referent) ?? instructions[0];
  const nouvelle = { type: NOTIFICATION.etat, cle: `transmission:${numero}`, sauf: demandant.authId } as const;
  const sent: Dossier = { ...dossier, etat: 'D', instructions };
  await tellConcernes(uow, sent, nouvelle, call);
  await tellServices(uow, dossier, sent, { juge, numero, sauf: demandant.authId }, call);
  await uow.jobs.add('demandes.tellTransmission', { exercice, id_dossier, numero }, code);
  // The last of all: on a last day, every dossier of a service waits for the one line that counts them.
  const after = await uow.dossiers.write(dossier, {
    changes: {
      etat: 'D',
      etat_depuis: arrive_at,
      statut: promesses.length > 0 ? 'incomplet' : 'complet',
      step: DERNIERE_ETAPE,
      transmis_at: dossier.transmis_at ?? arrive_at,
      recu: code,
      id_service: referent?.id_service ?? dossier.id_service,
      contenu: freezeRib(compte, premierEnvoi, call.clock.now()),
    },
    chemins: { 'description.etat': 'D' },
    instructions,
  });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  const cree_par = demandant.authId;
  if (referent) await awaitPromesses(uow, after, promesses, { id_service: referent.id_service, cree_par });
  if (isCompteChange) await tellRib(uow, after, demandant.authId, call);
  const changements = {
    'description.etat': { avant: dossier.etat, apres: 'D' },
    recu: { avant: dossier.recu, apres: code },
  };
  uow.history.record({ objet: 'dossier', id_objet: String(id_dossier), action: 'transmitDossier', changements });
  if (onSent) uow.beforeCommit(async () => onSent(await readLu(uow, await findDossier(uow, id, call), call)));
  return recuOf(transmission, after);
};
