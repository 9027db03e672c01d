import { canNoter, type Personnes } from '@guichet/rules/haa';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { type Annee, idAnnee } from '../chiffre.ts';
import type { ChiffreUow } from '../chiffre.uow.ts';

interface Input {
  readonly id_correspondance: number;
  readonly annee: number;
  readonly asked: Partial<Personnes>;
}

/** How many people were helped. */
export const updateChiffres = async (
  { chiffres, history }: ChiffreUow,
  { id_correspondance, annee, asked }: Input,
  call: Call,
): Promise<Annee> => {
  const held = await chiffres.lockAnnee(id_correspondance, annee);
  orThrow(canNoter(held.etat));
  const { changes, changements } = mergeChanges<Personnes>(held, held.champs, asked, call);
  if (!changes) return held;
  const updated = await chiffres.updateAnnee(held, changes);
  history.record({ objet: 'haa_annee', id_objet: idAnnee(held), action: 'updateChiffres', changements });
  return updated;
};
