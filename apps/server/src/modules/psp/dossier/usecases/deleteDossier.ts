import { canOwnDossierPsp, holdsCode } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { lockDossier } from '../openDossier.ts';
import { SUJET_PSP } from '../sujet.ts';

/** ERR-102: kept, and out of every list; while a use of a code lives, it stays. */
export const deleteDossier = async (uow: DossierUow, id: string, call: Call): Promise<void> => {
  const { dossier, lecteur } = await lockDossier(uow, id, call);
  orThrow(canOwnDossierPsp(lecteur, dossier));
  if (dossier.id_etat === 8) throw new DomainError('PSP_ABSENT');
  const inscriptions = await uow.depot.inscriptionsOf(dossier);
  if (inscriptions.some(({ id_etat }) => holdsCode(id_etat))) throw new DomainError('PSP_INSCRIPTIONS_VIVANTES');
  await uow.depot.write(dossier, { id_etat: 8 }, { id_etat: 8 });
  const changements = { id_etat: { avant: dossier.id_etat, apres: 8 } };
  uow.history.record({ objet: SUJET_PSP, id_objet: id, action: 'deleteDossierPsp', changements });
};
