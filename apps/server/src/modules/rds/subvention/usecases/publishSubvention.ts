import { isSameValue } from '@guichet/rules/versions';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { checkHabilitation } from '../../service/gestionnaire.ts';
import { lockGeree } from '../droits.ts';
import { lastPublished, readBrouillon } from '../lecture.ts';
import { problemesOf } from '../problemes.ts';
import type { Subvention, SubventionLue } from '../subvention.ts';

interface Input {
  readonly id: string;
  readonly commentaire: string | null;
}

const CHANGE = 'Ce champ a changé depuis que vous avez lu cette subvention.';

/** Nobody publishes what they have not seen: what someone else changed since is named, and read first. */
const checkLue = ({ brouillon, champs_versions }: Subvention, { version }: Call): void => {
  const champs = Object.keys(brouillon).filter((champ) => version !== null && (champs_versions[champ] ?? 0) > version);
  if (champs.length === 0) return;
  throw new DomainError('VERSION_DEPASSEE', { champs: champs.map((champ) => ({ champ, message: CHANGE })) });
};

export const publishSubvention = async (
  uow: RdsUow,
  { id, commentaire }: Input,
  call: Call,
): Promise<SubventionLue> => {
  const { qui, subvention } = await lockGeree(uow, id, call);
  await checkHabilitation(uow, qui, uow.offre.typePublie(subvention.brouillon));
  checkLue(subvention, call);
  const derniere = await lastPublished(uow, subvention);
  if (derniere && isSameValue(derniere.contenu, subvention.brouillon)) {
    throw new DomainError('SUBVENTION_SANS_CHANGEMENT');
  }
  const champs = await problemesOf(uow, subvention);
  if (champs.length > 0) throw new DomainError('SUBVENTION_INCOMPLETE', { champs });
  const publie_par = call.acteur?.authId ?? null;
  const published = await uow.subventions.publish(subvention, { commentaire, publie_par });
  const changements = { publiee: { avant: subvention.publiee, apres: published.publiee } };
  uow.history.record({ objet: uow.genre, id_objet: id, action: 'publishSubvention', changements });
  return readBrouillon(uow, published);
};
