import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { checkCodeLibre, checkInstructeurs, lockGeree } from '../droits.ts';
import { withoutUnchanged } from '../historique.ts';
import { lastPublished, readBrouillon } from '../lecture.ts';
import { problemesServices } from '../problemes.ts';
import type { ChangementsSubvention, Subvention, SubventionLue } from '../subvention.ts';

interface Input {
  readonly id: string;
  readonly changes: { readonly [Champ in keyof ChangementsSubvention]?: ChangementsSubvention[Champ] | undefined };
}

/** What opens is the last published version: it exists, and so do those who will instruct it. */
const checkOuverture = async (uow: RdsUow, subvention: Subvention): Promise<void> => {
  const derniere = await lastPublished(uow, subvention);
  if (!derniere) throw new DomainError('SUBVENTION_NON_PUBLIEE');
  const champs = await problemesServices(uow, derniere.contenu);
  if (champs.length > 0) throw new DomainError('SUBVENTION_INCOMPLETE', { champs });
};

export const updateSubvention = async (
  uow: RdsUow,
  { id, changes: asked }: Input,
  call: Call,
): Promise<SubventionLue> => {
  const { qui, subvention } = await lockGeree(uow, id, call);
  const { brouillon, code, active } = subvention;
  const current = { ...brouillon, code, active };
  const { changes, changements } = mergeChanges(subvention, current, asked as ChangementsSubvention, call);
  if (!changes) return readBrouillon(uow, subvention);
  if (changes.code && changes.code.toLowerCase() !== code.toLowerCase()) await checkCodeLibre(uow, changes.code);
  if (changes.instructeurs) {
    const publies = (await lastPublished(uow, subvention))?.contenu.instructeurs ?? [];
    await checkInstructeurs(uow, qui, changes.instructeurs, [...brouillon.instructeurs, ...publies]);
  }
  if (changes.active) await checkOuverture(uow, subvention);
  const updated = await uow.subventions.update(subvention, changes);
  const said = withoutUnchanged(changements);
  uow.history.record({ objet: uow.genre, id_objet: id, action: 'updateSubvention', changements: said });
  return readBrouillon(uow, updated);
};
