import { canNoter, LIVRAISONS_MAXIMUM, type Livraison, sansDoubles } from '@guichet/rules/haa';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { idAnnee } from '../chiffre.ts';
import type { ChiffreUow } from '../chiffre.uow.ts';

interface Input {
  readonly id_correspondance: number;
  readonly livraisons: readonly Livraison[];
  /** Of a table that may be pasted again with a few lines more: those that are noted already are left. */
  readonly sauf_doubles: boolean;
}

const yearOf = ({ jour }: Livraison): number => Number(jour.slice(0, 4));
const countByYear = (livraisons: readonly Livraison[]): [annee: number, nombre: number][] => {
  const counts = new Map<number, number>();
  for (const livraison of livraisons) counts.set(yearOf(livraison), (counts.get(yearOf(livraison)) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a - b);
};

const checkLivraisons = async (
  { listApprovisionnements }: ChiffreUow,
  livraisons: readonly Livraison[],
  jour: string,
) => {
  const known = await listApprovisionnements();
  if (livraisons.some((one) => !known.has(one.approvisionnement))) throw new DomainError('APPROVISIONNEMENT_INCONNU');
  if (livraisons.some((one) => one.jour > jour)) throw new DomainError('LIVRAISON_A_VENIR');
};

/** Years in their order, so that two who note at once never wait for each other. */
const lockAnnees = async ({ chiffres }: ChiffreUow, id_correspondance: number, livraisons: readonly Livraison[]) => {
  for (const [annee, nombre] of countByYear(livraisons)) {
    const { etat } = await chiffres.lockAnnee(id_correspondance, annee);
    orThrow(canNoter(etat));
    const held = await chiffres.countLivraisons(id_correspondance, annee);
    if (held + nombre > LIVRAISONS_MAXIMUM) throw new DomainError('LIVRAISONS_TROP_NOMBREUSES');
  }
};

/** One delivery or those of a whole table: all of them, or none. */
export const noteLivraisons = async (uow: ChiffreUow, input: Input, { clock }: Call) => {
  const { chiffres, history } = uow;
  const { id_correspondance, livraisons, sauf_doubles } = input;
  await checkLivraisons(uow, livraisons, dayOf(clock.now()));
  await lockAnnees(uow, id_correspondance, livraisons);
  const lieux = await chiffres.findLieux(id_correspondance, [
    ...new Set(livraisons.flatMap((one) => one.site_id ?? [])),
  ]);
  const jours = [...new Set(livraisons.map(({ jour }) => jour))];
  const notees = sauf_doubles ? await chiffres.listNotees(id_correspondance, jours) : [];
  const { nouvelles, doubles } = sansDoubles(livraisons, notees);
  const placed = nouvelles.map((livraison) => {
    const lieu = livraison.site_id === null ? { lieu: '', departement: '' } : lieux.get(livraison.site_id);
    if (!lieu) throw new DomainError('SITE_INEXISTANT');
    return { ...livraison, ...lieu };
  });
  await chiffres.insertLivraisons(id_correspondance, placed);
  for (const [annee, nombre] of countByYear(nouvelles)) {
    const changements = { livraisons: { avant: null, apres: nombre } };
    history.record({
      objet: 'haa_annee',
      id_objet: idAnnee({ id_correspondance, annee }),
      action: 'noteLivraisons',
      changements,
    });
  }
  return { nombre: nouvelles.length, doubles };
};
