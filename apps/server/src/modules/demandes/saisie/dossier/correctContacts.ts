import { type Changements, isCorrection, NOTIFICATION } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import { checkCorrection } from '../../noyau/complement/corrections.ts';
import type { Dossier, Variable } from '../../noyau/dossier/dossier.ts';
import { refreshDossier } from '../../noyau/dossier/refreshDossier.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import { checkContacts } from './checkChangements.ts';
import { flatten, unflatten } from './chemins.ts';

interface Corrige {
  readonly columns: Partial<Variable>;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly changements: Parameters<SaisieUow['history']['record']>[0]['changements'];
}
/** Kept, remembered as a correction, and told to who instructs. */
export const saveCorrection = async (
  uow: SaisieUow,
  before: Dossier,
  { columns, changes, changements }: Corrige,
  call: Call,
): Promise<Dossier> => {
  const after = await refreshDossier(uow, before, { changes: columns, chemins: changes }, call);
  uow.history.record({ objet: 'dossier', id_objet: String(before.id), action: 'correctDossier', changements });
  const sauf = call.acteur?.authId ?? '';
  await tellConcernes(uow, after, { type: NOTIFICATION.completude, cle: `statut:${after.version}`, sauf }, call);
  return after;
};

/** DOSSIER-031, Q-19, P-2: of a dossier that was sent and lacks something, who to speak to. What was sent stays as it was. */
export const correctContacts = async (
  uow: SaisieUow,
  before: Dossier,
  asked: Changements,
  call: Call,
): Promise<Dossier> => {
  const { changes, changements } = mergeChanges(before, flatten(before), asked, call);
  if (!changes) return before;
  if (!isCorrection(changes)) throw new DomainError('DOSSIER_NON_EDITABLE');
  await checkCorrection(uow, before, 'contact', Object.keys(changes), call);
  const changed = changes as Changements;
  checkContacts(changed, await uow.associations.ressourcesOf(before.id_correspondance));
  const columns = unflatten(before, changed, call.clock.now().toISOString());
  return saveCorrection(uow, before, { columns, changes, changements }, call);
};
