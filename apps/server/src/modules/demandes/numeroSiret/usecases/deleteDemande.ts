import type { Call } from '../../../../platform/call.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { checkActe, lockDemande } from '../openDemande.ts';
import { SUJET_SIRET } from '../sujet.ts';

/** CALL-SIRET-005: the RNA is free again; what was sent before stays. */
export const deleteDemande = async (
  uow: NumeroSiretUow,
  { id }: { readonly id: string },
  call: Call,
): Promise<{ readonly message: string }> => {
  const ouverte = await lockDemande(uow, id, call);
  checkActe(ouverte, 'supprimer', call);
  await uow.siret.demandes.remove(ouverte.demande, call.clock.now());
  const changements = { supprime: { avant: false, apres: true } };
  uow.history.record({ objet: SUJET_SIRET, id_objet: id, action: 'deleteDemandeSiret', changements });
  return { message: 'La demande de numéro SIRET est supprimée.' };
};
