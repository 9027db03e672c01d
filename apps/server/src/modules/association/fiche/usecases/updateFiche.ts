import {
  assembleFiche,
  CHAMPS_DISCRETS,
  type Fiche,
  type FicheChanges,
  refusedFields,
  registreOf,
  typedOver,
  withConsequences,
} from '@guichet/rules/association';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween, withoutValues } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { AssociationUow } from '../../association.uow.ts';

interface Input {
  readonly id_correspondance: number;
  readonly changes: FicheChanges;
}

const checkComplete = (fiche: Fiche, changes: FicheChanges): void => {
  const champs = refusedFields(fiche, changes);
  if (champs.length > 0) throw new DomainError('FICHE_INCOMPLETE', { champs });
};

/** Says whether anything changed; the record itself is read again by who answers. */
export const updateFiche = async (
  { fiches, history }: AssociationUow,
  { id_correspondance, changes: asked }: Input,
  call: Call,
): Promise<boolean> => {
  const saisie = await fiches.open(id_correspondance);
  const { registre: said, id_rna } = await fiches.findRegistre(id_correspondance);
  const registre = registreOf(said, id_rna);
  const current = assembleFiche(registre, saisie.champs);
  checkComplete(current, asked);
  const { changes: merged } = mergeChanges<Record<string, unknown>>(saisie, { ...current }, { ...asked }, call);
  if (!merged) return false;
  const changes = withConsequences(current, merged as FicheChanges);
  await fiches.update(id_correspondance, saisie, changes, typedOver(registre, { ...saisie.champs, ...changes }));
  history.record({
    objet: 'fiche',
    id_objet: String(id_correspondance),
    action: 'updateFiche',
    changements: withoutValues(changesBetween({ ...current }, changes), CHAMPS_DISCRETS.fiche),
  });
  return true;
};
