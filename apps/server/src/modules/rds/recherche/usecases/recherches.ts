import type { Rythme } from '@guichet/rules/annonce';
import { canGarderRecherche } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { RechercheLue } from '../recherche.repository.ts';
import type { FiltresRecherche } from '../recherche.ts';

const selfOf = ({ acteur }: Call): string => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur.authId;
};

/** One's own, and nobody else's. */
export const listRecherches = reads(
  ({ recherches }: RdsUow, _: unknown, call: Call): Promise<RechercheLue[]> => recherches.listOf(selfOf(call)),
);

interface Nouvelle {
  readonly nom: string;
  readonly filtres: FiltresRecherche;
  readonly rythme: Rythme;
}
export const createRecherche = async (
  { recherches, history }: RdsUow,
  { nom, filtres, rythme }: Nouvelle,
  call: Call,
): Promise<RechercheLue> => {
  const auth_id = selfOf(call);
  orThrow(canGarderRecherche(await recherches.count(auth_id)));
  const recherche = await recherches.insert({ auth_id, nom, filtres: JSON.stringify(filtres), rythme });
  if (!recherche) {
    const champs = [{ champ: 'nom', message: 'Une de vos recherches a déjà ce nom : donnez-en un autre.' }];
    throw new DomainError('RECHERCHE_EXISTE', { champs });
  }
  // Its name and its words may say someone's: only how it is told is written down.
  const changements = { rythme: { avant: null, apres: rythme } };
  history.record({ objet: 'recherche', id_objet: recherche.id, action: 'createRecherche', changements });
  return recherche;
};

export const deleteRecherche = async (
  { recherches, history }: RdsUow,
  { recherche: id }: { readonly recherche: string },
  call: Call,
): Promise<void> => {
  if (!(await recherches.remove(id, selfOf(call)))) throw new DomainError('RECHERCHE_INEXISTANTE');
  history.record({ objet: 'recherche', id_objet: id, action: 'deleteRecherche', changements: {} });
};
