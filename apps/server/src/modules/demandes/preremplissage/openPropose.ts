import { checkUtilisable, cheminsProposes } from '@guichet/rules/preremplissage';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { readContenu } from '../noyau/dossier/jugement.ts';
import { condensatOf } from './jeton.ts';
import type { Propose } from './preremplissage.repository.ts';
import type { PreremplissageUow } from './preremplissage.uow.ts';

export interface ProposeOuvert extends Propose {
  /** The service, by its name. */
  readonly service: string;
}

/** False, over, of a key that is no more or of a service that is gone: all of it is one answer. */
export const openPropose = async (
  uow: PreremplissageUow,
  { token, isHeld }: { readonly token: string; readonly isHeld: boolean },
  call: Call,
): Promise<ProposeOuvert> => {
  const now = call.clock.now();
  const found = await uow.preremplissages[isHeld ? 'lock' : 'find'](condensatOf(token));
  if (!found) throw new DomainError('PREREMPLISSAGE_INEXISTANT');
  const { id_cle, id_service } = found;
  const isAlive = id_cle === null || (await uow.catalogue.servicesDeCle(id_cle, now)).propre !== null;
  const { services } = await uow.catalogue.describe({ services: [id_service], subventions: [] });
  const service = services.find(({ id }) => id === id_service);
  if (!isAlive || !service) throw new DomainError('PREREMPLISSAGE_INEXISTANT');
  orThrow(checkUtilisable(found, now));
  return { ...found, service: service.nom };
};

/** What of it this dossier asks, under the version of the scheme that it was begun under. */
export const readProposes = async (uow: PreremplissageUow, { valeurs }: Propose, dossier: Dossier) => {
  const contenu = await readContenu(uow, dossier);
  return { contenu, chemins: cheminsProposes(valeurs, contenu, dossier.id_sous_type_dispositif) };
};
