import { changementsProposes } from '@guichet/rules/preremplissage';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { lockFor } from '../../noyau/dossier/openDossier.ts';
import type { ProjetDit } from '../../noyau/projet/projet.ts';
import { titleOf } from '../../saisie/projet/saveProjets.ts';
import { createProjet } from '../../saisie/projet/usecases/createProjet.ts';
import { patchProjet } from '../../saisie/projet/usecases/updateProjet.ts';
import { openPropose, readProposes } from '../openPropose.ts';
import type { PreremplissageUow } from '../preremplissage.uow.ts';

interface Input {
  readonly token: string;
  readonly dossier: string;
  readonly projet: string | null;
  readonly champs: readonly string[];
}

/**
 * Written as if the person had typed it: the same right, the same rules, and the version that they read of a project that is
 * there already. The dossier is held before the link, as everything else holds it first.
 */
export const acceptPreremplissage = async (
  uow: PreremplissageUow,
  { token, dossier: reference, projet, champs }: Input,
  call: Call,
): Promise<ProjetDit> => {
  if (projet !== null && call.version === null) throw new DomainError('VERSION_REQUISE');
  const { dossier } = await lockFor(uow, reference, 'modifier', call);
  const propose = await openPropose(uow, { token, isHeld: true }, call);
  if (dossier.id_subvention !== propose.id_subvention) throw new DomainError('PREREMPLISSAGE_AUTRE_SUBVENTION');
  const { chemins } = await readProposes(uow, propose, dossier);
  const foreign = champs.filter((one) => !chemins.includes(one));
  if (foreign.length > 0) {
    const message = 'Ce champ n’est pas proposé pour ce dossier.';
    throw new DomainError('REQUETE_INVALIDE', { champs: foreign.map((champ) => ({ champ, message })) });
  }
  const id = projet ?? (await createProjet(uow, { id: dossier.id_fo, intitule: null }, call)).projet.id;
  const body = changementsProposes(propose.valeurs, champs);
  const written = { ...call, version: projet === null ? null : call.version };
  const dit = await patchProjet(uow, { id: dossier.id_fo, projet: id, body }, written);
  await uow.preremplissages.use(propose.id);
  uow.history.record({
    objet: 'dossier',
    id_objet: String(dossier.id),
    action: 'acceptPreremplissage',
    changements: {
      projet: { avant: null, apres: titleOf(dit.projet) },
      service: { avant: null, apres: propose.service },
    },
  });
  return dit;
};
