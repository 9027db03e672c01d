import { dayOf } from '@guichet/rules/jour';
import { canSaisir, canWriteDossierPsp, type LecteurPsp } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { DossierTenu } from './dossier.queries.ts';
import { lecteurOf, readDemandant } from './lecteur.ts';
import type { PspUow } from './psp.uow.ts';
import type { SaisonTenue } from './saison.queries.ts';

export interface DossierOuvert {
  readonly dossier: DossierTenu;
  readonly lecteur: LecteurPsp;
  readonly saison: SaisonTenue;
}

/** A file where the caller writes; one that is not theirs answers as one that is not there (ERR-085). */
export const holdDossier = async (uow: PspUow, id: string, call: Call): Promise<DossierOuvert> => {
  const found = await uow.dossiers.lock(id);
  if (!found || found.id_etat === 8) throw new DomainError('PSP_ABSENT');
  const dossier = { ...found, id };
  const lecteur = lecteurOf(await readDemandant(uow, call), dossier);
  orThrow(canWriteDossierPsp(lecteur, dossier));
  const saison = (await uow.saisons.list()).find((one) => one.id === dossier.exercice);
  if (!saison) throw new DomainError('PSP_ABSENT');
  return { dossier, lecteur, saison };
};

/** And where codes may be typed today (ERR-087). */
export const holdSaisie = async (uow: PspUow, id: string, call: Call): Promise<DossierOuvert> => {
  const held = await holdDossier(uow, id, call);
  orThrow(canSaisir({ saison: held.saison, id_etat: held.dossier.id_etat }, dayOf(call.clock.now())));
  return held;
};
