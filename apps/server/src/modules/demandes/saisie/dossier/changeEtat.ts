import type { EtatDossier } from '@guichet/rules/dossier';
import { NOTIFICATION } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import type { Dossier, Variable } from '../../noyau/dossier/dossier.ts';
import { followTca } from '../../noyau/dossier/followTca.ts';
import type { SaisieUow } from '../saisie.uow.ts';

interface Passage {
  readonly etat: EtatDossier;
  readonly action: string;
  readonly changes?: Partial<Variable>;
}

/** the headline and each of its instructions, since when, the history and who is told, together. */
export const changeEtat = async (
  uow: SaisieUow,
  before: Dossier,
  { etat, action, changes = {} }: Passage,
  call: Call,
): Promise<Dossier | null> => {
  const { dossiers, history } = uow;
  const now = call.clock.now().toISOString();
  const after = await dossiers.write(before, {
    changes: { ...changes, etat, etat_depuis: now },
    chemins: { 'description.etat': etat },
    instructions: before.instructions.map((instruction) => ({ ...instruction, etat, etat_depuis: now })),
  });
  const changements = { 'description.etat': { avant: before.etat, apres: etat } };
  history.record({ objet: 'dossier', id_objet: String(before.id), action, changements });
  if (after) await followTca(uow, after, call);
  if (after)
    await tellConcernes(
      uow,
      after,
      { type: NOTIFICATION.etat, cle: `etat:${after.version}`, sauf: call.acteur?.authId ?? '' },
      call,
    );
  return after;
};
