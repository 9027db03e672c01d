import { delaiHabituel, MOIS_DU_DELAI } from '@guichet/rules/chiffres';
import { addMonths, dayOf, startOfDay } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { BilanUow } from '../bilan.uow.ts';
import { composeBilans } from '../compose.ts';
import type { Annee } from '../comptage.queries.ts';

export const listServices = reads(
  (uow: BilanUow, { exercice }: Pick<Annee, 'exercice'>): Promise<string[]> => uow.comptage.listServices(exercice),
);

/** One service's year, counted and kept: whoever reads it meanwhile reads what was kept before. */
export const writeBilan = async (uow: BilanUow, annee: Annee, call: Call): Promise<void> => {
  const comptes = await uow.comptage.count(annee);
  await uow.bilans.replace(annee, composeBilans(comptes), call.clock.now());
};

/** Over the twelve months before today, whole days: what a night counts, the day that follows says. */
export const writeDelais = async (uow: BilanUow, _: undefined, call: Call): Promise<void> => {
  const now = call.clock.now();
  const jusque = dayOf(now);
  const depuis = addMonths(jusque, -MOIS_DU_DELAI);
  const reponses = await uow.comptage.listReponses(startOfDay(depuis), startOfDay(jusque));
  const delais = [...Map.groupBy(reponses, ({ id_type_dispositif }) => id_type_dispositif)].flatMap(
    ([id_type_dispositif, siennes]) => {
      const repartition = siennes.map(({ jours, nombre }) => [jours, nombre] as const).toSorted(([a], [b]) => a - b);
      const delai = delaiHabituel(repartition);
      return delai ? [{ id_type_dispositif, ...delai, depuis, jusque }] : [];
    },
  );
  await uow.bilans.replaceDelais(delais, now);
};
