import { type GestionnaireService, managedBy } from '@guichet/rules/service';
import { canManageSubvention } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { lockGestionnaire } from '../../service/gestionnaire.ts';
import { checkCodeLibre, checkInstructeurs } from '../droits.ts';
import { readBrouillon } from '../lecture.ts';
import type { NouvelleSubvention, SubventionLue } from '../subvention.ts';

/** Who manages a branch learns nothing of the rest: a service elsewhere and no service at all are told alike. */
const checkGestionnaire = async ({ arbre }: RdsUow, qui: GestionnaireService, id: string | null): Promise<void> => {
  const place = id ? await arbre.findPlace(id) : null;
  if (id && !place && managedBy(qui).kind === 'tout') throw new DomainError('SERVICE_INEXISTANT');
  orThrow(canManageSubvention(qui, place));
};

/** A draft, which nobody sees but who manages it; it belongs to one's own service unless told. */
export const createSubvention = async (
  uow: RdsUow,
  { code, contenu, ...demande }: NouvelleSubvention,
  call: Call,
): Promise<SubventionLue> => {
  const qui = await lockGestionnaire(uow, call);
  const id_gestionnaire = demande.id_gestionnaire ?? qui.service?._id ?? null;
  await checkGestionnaire(uow, qui, id_gestionnaire);
  await checkInstructeurs(uow, qui, contenu.instructeurs, []);
  await checkCodeLibre(uow, code);
  const created = await uow.subventions.insert({ code, id_gestionnaire, contenu });
  const changements = changesBetween({}, { code, id_gestionnaire, ...contenu });
  uow.history.record({ objet: uow.genre, id_objet: created.id, action: 'createSubvention', changements });
  return readBrouillon(uow, created);
};
