import type { Dispositif as Donnees } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import { checkGestion } from '../../gestion.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { DISPOSITIFS_MAXIMUM, type Dispositif } from '../dispositif.ts';

export const createDispositif = async (uow: RdsUow, donnees: Donnees, call: Call): Promise<Dispositif> => {
  const { dispositifs, history } = uow;
  await checkGestion(uow, call);
  if ((await dispositifs.count()) >= DISPOSITIFS_MAXIMUM) throw new DomainError('DISPOSITIF_PLEIN');
  const created = await dispositifs.insert(donnees);
  if (!created) throw new DomainError('DISPOSITIF_CODE_PRIS');
  const changements = changesBetween({}, { ...donnees });
  history.record({ objet: 'dispositif', id_objet: created.id, action: 'createDispositif', changements });
  return created;
};
