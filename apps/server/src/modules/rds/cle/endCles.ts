import type { Call } from '../../../platform/call.ts';
import type { AnnuaireUow } from '../rds.uow.ts';

/** Who made a key has seen its secret, and it reads on wherever they go: it ends when they leave, the service or the portal. */
export const endCles = async (
  { clesTenues, history }: Pick<AnnuaireUow, 'clesTenues' | 'history'>,
  authId: string,
  { clock }: Call,
): Promise<void> => {
  for (const { id_service, prefixe, nom } of await clesTenues.revokeMadeBy(authId, clock.now())) {
    const changements = { cle: { avant: { prefixe, nom }, apres: null } };
    history.record({ objet: 'service', id_objet: id_service, action: 'revokeCle', changements });
  }
};
