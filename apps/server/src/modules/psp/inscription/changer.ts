import { canChangerInscription, canRetirer, checkFederation } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { checkVersion } from '../../../platform/record/checkVersion.ts';
import { holdDossier } from '../noyau/saisie.ts';
import type { InscriptionTenue } from './inscription.repository.ts';
import type { InscriptionUow } from './inscription.uow.ts';

interface Input {
  readonly id: string;
  readonly inscriptionId: string;
}

const hold = async (uow: InscriptionUow, { id, inscriptionId }: Input, call: Call): Promise<InscriptionTenue> => {
  const { dossier } = await holdDossier(uow, id, call);
  const inscription = await uow.inscriptions.lock({ exercice: dossier.exercice, id_dossier: id }, inscriptionId);
  if (!inscription) throw new DomainError('PSP_ABSENT');
  return inscription;
};

/** CALL-PSP-008: it stays, in its last state, and its code is free at once. */
export const retirer = async (uow: InscriptionUow, input: Input, call: Call): Promise<null> => {
  const inscription = await hold(uow, input, call);
  orThrow(canRetirer(inscription));
  await uow.inscriptions.remove(inscription);
  uow.history.record({
    ...{ objet: 'dossierPsp', id_objet: input.id, action: 'retirer' },
    changements: { inscription: { avant: inscription.id, apres: null } },
  });
  return null;
};

/** CALL-PSP-007: the federation alone; a wrong code is removed and typed anew. */
export const changer = async (uow: InscriptionUow, input: Input & { siren: string }, call: Call): Promise<null> => {
  const { siren, id } = input;
  const inscription = await hold(uow, input, call);
  orThrow(canChangerInscription(inscription));
  orThrow(checkFederation(siren, await uow.dossiers.federationsOf(id)));
  checkVersion(inscription, call, 'federation');
  if (inscription.federation === siren) return null;
  await uow.inscriptions.changeFederation(inscription, siren);
  uow.history.record({
    ...{ objet: 'dossierPsp', id_objet: id, action: 'changerInscription' },
    changements: {
      inscription: { avant: inscription.id, apres: inscription.id },
      federation: { avant: inscription.federation, apres: siren },
    },
  });
  return null;
};
