import { canNoter } from '@guichet/rules/haa';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { idAnnee } from '../chiffre.ts';
import type { ChiffreUow } from '../chiffre.uow.ts';

interface Input {
  readonly id_correspondance: number;
  readonly id: string;
}

export const deleteLivraison = async ({ chiffres, history }: ChiffreUow, { id_correspondance, id }: Input) => {
  const livraison = await chiffres.findLivraison(id_correspondance, id);
  if (!livraison) throw new DomainError('LIVRAISON_INEXISTANTE');
  const { annee, ...noted } = livraison;
  const { etat } = await chiffres.lockAnnee(id_correspondance, annee);
  orThrow(canNoter(etat));
  if (!(await chiffres.removeLivraison(id))) throw new DomainError('LIVRAISON_INEXISTANTE');
  const changements = { livraison: { avant: noted, apres: null } };
  history.record({
    objet: 'haa_annee',
    id_objet: idAnnee({ id_correspondance, annee }),
    action: 'deleteLivraison',
    changements,
  });
  return { message: 'La livraison est supprimée.' };
};
