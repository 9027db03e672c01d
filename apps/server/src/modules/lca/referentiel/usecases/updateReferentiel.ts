import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { LcaUow } from '../../lca.uow.ts';
import type { Referentiel } from '../referentiel.ts';

type Editable = Pick<Referentiel, 'libelle' | 'categorie' | 'options'>;

interface Input {
  readonly id: string;
  readonly changes: Partial<Editable>;
}

export const updateReferentiel = async (
  { referentiels, history }: LcaUow,
  { id, changes: asked }: Input,
  call: Call,
): Promise<Referentiel> => {
  const referentiel = await referentiels.lock(id);
  if (!referentiel) throw new DomainError('REFERENTIEL_INTROUVABLE');
  const { libelle, categorie, options } = referentiel;
  const { changes, changements } = mergeChanges(referentiel, { libelle, categorie, options }, asked, call);
  if (!changes) return referentiel;
  const updated = await referentiels.update(referentiel, changes);
  history.record({ objet: 'referentiel', id_objet: id, action: 'updateReferentiel', changements });
  return updated;
};
