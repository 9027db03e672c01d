import { isPortail } from '@guichet/rules/acteur';
import { canReadDossierPsp, type LecteurPsp } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import { type Demandant, lecteurOf, readDemandant } from '../noyau/lecteur.ts';
import type { DossierUow } from './dossier.uow.ts';

/** One file, who asks, and what ties them to it. */
export interface Ouvert {
  readonly dossier: DossierTenu;
  readonly demandant: Demandant;
  readonly lecteur: LecteurPsp;
}

const motifOf = ({ role }: Demandant, { isMembre }: LecteurPsp) => {
  if (isMembre) return 'membre' as const;
  return isPortail(role) ? ('administration' as const) : ('service' as const);
};

export const noteLecture = ({ dossier, demandant, lecteur }: Ouvert, call: Call): void =>
  call.lecture?.note({ association: dossier.id_correspondance, motif: motifOf(demandant, lecteur) });

const judged = async (uow: DossierUow, dossier: DossierTenu | undefined, call: Call): Promise<Ouvert> => {
  const demandant = await readDemandant(uow, call);
  if (!dossier) throw new DomainError('PSP_ABSENT');
  const lecteur = lecteurOf(demandant, dossier);
  orThrow(canReadDossierPsp(lecteur, dossier));
  const ouvert = { dossier, demandant, lecteur };
  noteLecture(ouvert, call);
  return ouvert;
};

export const findDossier = async (uow: DossierUow, id: string, call: Call): Promise<Ouvert> =>
  judged(uow, await uow.dossiers.find(id), call);

/** The same, alone with it until the transaction ends. */
export const lockDossier = async (uow: DossierUow, id: string, call: Call): Promise<Ouvert> =>
  judged(uow, await uow.dossiers.lock(id), call);
