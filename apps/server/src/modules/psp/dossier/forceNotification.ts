import { isRds } from '@guichet/rules/acteur';
import type { TypeNotification } from '@guichet/rules/dossier';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DossierUow } from './dossier.uow.ts';
import type { Ouvert } from './openDossier.ts';
import { tellDossier } from './tellDossier.ts';

const SUITES: Readonly<Record<TypeNotification, string>> = {
  1: 'son état a changé',
  2: 'vérifiez ce qui manque',
  3: 'le numéro SIRET a changé',
  4: 'un document est à regarder',
  5: 'un message vous attend',
  6: 'le compte bancaire est à regarder',
  7: 'votre service a changé',
  8: 'l’état de vos comptes a changé',
};
const DES_MEMBRES: readonly TypeNotification[] = [4, 6];
const HEURE = 'YYYY-MM-DDTHH'.length;

/** Once a file, a kind and an hour: asking again tells nobody anything. */
export const forceNotification = async (
  uow: DossierUow,
  { dossier, demandant }: Ouvert,
  type: TypeNotification,
  call: Call,
): Promise<void> => {
  if (!isRds(demandant.role) && !DES_MEMBRES.includes(type)) throw new DomainError('PSP_NOTIFICATION_RESERVEE');
  const heure = call.clock.now().toISOString().slice(0, HEURE);
  await tellDossier(uow, dossier, { type, fait: `force:${type}:${heure}`, suite: SUITES[type] }, call);
};
