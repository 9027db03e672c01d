import { checkRetraitFacteur } from '@guichet/rules/facteur';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { FacteursLus } from '../facteur.ts';
import type { FacteurDeps } from '../facteurDeps.ts';
import { type Ajout, renewCodes } from './addFacteur.ts';
import { lockOwn, lusOf } from './readFacteurs.ts';

interface Nom {
  readonly id: string;
  readonly nom: string;
}

export const renameFacteur = async (uow: AuthUow, { id, nom }: Nom, call: Call): Promise<FacteursLus> => {
  const compte = await lockOwn(uow, call);
  const before = (await uow.facteurs.listOf(compte.id)).find((facteur) => facteur.id === id);
  if (!before || !(await uow.facteurs.rename(compte.id, id, nom))) throw new DomainError('FACTEUR_ABSENT');
  const changements = { nom: { avant: before.nom, apres: nom } };
  uow.history.record({ objet: 'compte', id_objet: compte.id, action: 'renameFacteur', changements });
  return lusOf(uow, compte);
};

/** Without a factor, the codes for a lost device would open nothing: they go with the last one. */
export const removeFacteur =
  ({ isRequired }: FacteurDeps) =>
  async (uow: AuthUow, { id }: { readonly id: string }, call: Call): Promise<FacteursLus> => {
    const compte = await lockOwn(uow, call);
    const known = await uow.facteurs.listOf(compte.id);
    const before = known.find((facteur) => facteur.id === id);
    if (!before) throw new DomainError('FACTEUR_ABSENT');
    orThrow(checkRetraitFacteur(compte.roles, { nombre: known.length, isRequired }));
    await uow.facteurs.remove(compte.id, id);
    if (known.length === 1) await uow.secours.forget(compte.id);
    const { genre, nom } = before;
    const changements = { facteur: { avant: { genre, nom }, apres: null } };
    uow.history.record({ objet: 'compte', id_objet: compte.id, action: 'removeFacteur', changements });
    await uow.jobs.add('auth.sendFacteurMail', { id_compte: compte.id, fait: 'retire', nom }, `facteur:${id}:retire`);
    return lusOf(uow, compte);
  };

export const renewSecours =
  (deps: FacteurDeps) =>
  async (uow: AuthUow, _: undefined, call: Call): Promise<Ajout> => {
    const compte = await lockOwn(uow, call);
    if (!compte.aFacteur) throw new DomainError('RETRAIT_SANS_FACTEUR');
    const avant = await uow.secours.countLeft(compte.id);
    const codes = await renewCodes(uow, compte.id, deps);
    const changements = { secours: { avant, apres: codes.length } };
    uow.history.record({ objet: 'compte', id_objet: compte.id, action: 'renewSecours', changements });
    const payload = { id_compte: compte.id, fait: 'secours_refaits', nom: '' } as const;
    await uow.jobs.add('auth.sendFacteurMail', payload, `secours:${compte.id}:${call.requestId}`);
    return { ...(await lusOf(uow, compte)), codes };
  };
