import { type ActeCrf, isConcerne, type JugeCrf, servicesDuCrf, verdictCrf } from '@guichet/rules/crf';
import type { EtatDossier } from '@guichet/rules/dossier';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { readAgent } from '../instruction/openInstruction.ts';
import type { Dossier, InstructionLue } from '../noyau/dossier/dossier.ts';
import { findDossier, lockDossier, type Ouvert } from '../noyau/dossier/openDossier.ts';
import type { CrfLu } from './crf.ts';
import type { CrfUow } from './crf.uow.ts';

/** by its dossier and its own number, or by its own alone. */
export interface ReferenceCrf {
  readonly id?: string | undefined;
  readonly crf: string;
}
export interface CrfOuvert {
  readonly ouvert: Ouvert;
  readonly crf: CrfLu;
}

/** T1: who may not read the dossier cannot tell a report of it from none. */
const openSeul = async (uow: CrfUow, crf: string, open: (reference: string) => Promise<Ouvert>) => {
  const known = await uow.crfs.find(crf);
  if (!known) throw new DomainError('CRF_INEXISTANT');
  try {
    return await open(String(known.id_dossier));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'DOSSIER_INEXISTANT') throw new DomainError('CRF_INEXISTANT');
    throw error;
  }
};

const withCrf = async (
  uow: CrfUow,
  { id, crf }: ReferenceCrf,
  open: (reference: string) => Promise<Ouvert>,
): Promise<CrfOuvert> => {
  const ouvert = id === undefined ? await openSeul(uow, crf, open) : await open(id);
  // Read once the dossier is held: what it says now, whoever wrote it a moment ago.
  const found = await uow.crfs.find(crf);
  if (found?.id_dossier !== ouvert.dossier.id) throw new DomainError('CRF_INEXISTANT');
  return { ouvert, crf: found };
};

export const findCrf = (uow: CrfUow, reference: ReferenceCrf, call: Call): Promise<CrfOuvert> =>
  withCrf(uow, reference, (id) => findDossier(uow, id, call));

/** The whole dossier is held: a report is never sent and sent back at once, nor closed on while it is judged. */
export const lockCrf = (uow: CrfUow, reference: ReferenceCrf, call: Call): Promise<CrfOuvert> =>
  withCrf(uow, reference, (id) => lockDossier(uow, id, call));

const PAYEURS: readonly EtatDossier[] = ['7', '8', '9', '10'];
const payeursOf = ({ instructions }: Dossier): InstructionLue[] =>
  instructions.filter(({ etat }) => PAYEURS.includes(etat));

/** The services that this report is owed to. */
export const destinatairesOf = (dossier: Dossier, { contenu }: Pick<CrfLu, 'contenu'>): InstructionLue[] => {
  const services = servicesDuCrf(contenu);
  return payeursOf(dossier).filter(({ id_service }) => isConcerne(services, id_service));
};
/** Among them, those that who asks acts for. */
export const siensOf = ({ ouvert: { dossier, demandant }, crf }: CrfOuvert): InstructionLue[] =>
  destinatairesOf(dossier, crf).filter(({ id_service }) => demandant.services.includes(id_service));

const etatsOf = (instructions: readonly InstructionLue[]): EtatDossier[] => instructions.map(({ etat }) => etat);

/** Of the person, whatever the role that they act in now. */
export const readJuge = async (uow: CrfUow, { ouvert, crf }: CrfOuvert): Promise<JugeCrf> => {
  const { authId, fonctions, hasInteret } = await readAgent(uow, ouvert);
  const last = await uow.crfs.lastTransmission(crf.id);
  return { fonctions, hasInteret, hasTransmis: last?.transmis_par === authId };
};

export const verdictOf = (ouverte: CrfOuvert, acte: ActeCrf, juge: JugeCrf) => {
  const { ouvert, crf } = ouverte;
  const payeurs = etatsOf(payeursOf(ouvert.dossier));
  return verdictCrf(acte, ouvert.relations, { etat: crf.etat, payeurs, siens: etatsOf(siensOf(ouverte)) }, juge);
};

export const checkCrf = async (uow: CrfUow, ouverte: CrfOuvert, acte: ActeCrf): Promise<void> =>
  orThrow(verdictOf(ouverte, acte, await readJuge(uow, ouverte)));
