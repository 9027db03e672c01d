import type { Dispositif as Donnees } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { checkGestionCommune } from '../../gestion.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { type Dispositif, fieldsOf } from '../dispositif.ts';

interface Input {
  readonly id: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Schemes name their family by its code: one that has schemes keeps it. */
const checkCode = async ({ dispositifs }: RdsUow, { code }: Dispositif, changes: Partial<Donnees>): Promise<void> => {
  if (changes.code === undefined) return;
  if (await dispositifs.isUsed(code)) throw new DomainError('DISPOSITIF_UTILISE');
};

export const updateDispositif = async (uow: RdsUow, { id, changes: asked }: Input, call: Call): Promise<Dispositif> => {
  await checkGestionCommune(uow, call);
  const dispositif = await uow.dispositifs.lock(id);
  if (!dispositif) throw new DomainError('DISPOSITIF_INEXISTANT');
  const merged = mergeChanges<Record<string, unknown>>(dispositif, { ...fieldsOf(dispositif) }, asked, call);
  if (!merged.changes) return dispositif;
  const changes: Partial<Donnees> = merged.changes;
  await checkCode(uow, dispositif, changes);
  const updated = await uow.dispositifs.update(dispositif, changes);
  if (!updated) throw new DomainError('DISPOSITIF_CODE_PRIS');
  uow.history.record({
    objet: 'dispositif',
    id_objet: id,
    action: 'updateDispositif',
    changements: merged.changements,
  });
  return updated;
};
