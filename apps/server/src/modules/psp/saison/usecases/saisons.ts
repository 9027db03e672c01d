import { dayOf } from '@guichet/rules/jour';
import { type ChampsSaison, canChangerSaison, checkJoursSaison } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { SaisonReglee } from '../saison.repository.ts';
import type { SaisonUow } from '../saison.uow.ts';
import { readSuivie } from '../suivi.lecture.ts';

/** The base has that many partitions. */
const SAISONS_MAXIMUM = 12;
export const OBJET_SAISON = 'saisonPsp';

type Nouvelle = Omit<ChampsSaison, 'active'> & { readonly id_exercice: string };

const champsOf = ({ active, date_debut, date_fin, montant, jour_de_lot }: SaisonReglee): ChampsSaison => ({
  ...{ active, date_debut, date_fin, montant, jour_de_lot },
});

export const createSaison = async (uow: SaisonUow, nouvelle: Nouvelle, call: Call) => {
  const saisons = await uow.reglages.lockAll();
  const id = Math.max(0, ...saisons.map((saison) => saison.id)) + 1;
  if (id > SAISONS_MAXIMUM) throw new DomainError('SAISON_PSP_PLEINE');
  orThrow(checkJoursSaison(nouvelle, saisons));
  if (!(await uow.reglages.insert({ id, ...nouvelle }))) throw new DomainError('SAISON_PSP_PRISE');
  const changements = changesBetween({}, { ...nouvelle });
  uow.history.record({ objet: OBJET_SAISON, id_objet: String(id), action: 'createSaison', changements });
  return readSuivie(uow, id, call);
};

interface Un {
  readonly id: number;
}

/** One season held, and the days of all others. */
export const holdSaison = async ({ reglages }: SaisonUow, { id }: Un) => {
  const saisons = await reglages.lockAll();
  const saison = saisons.find((one) => one.id === id);
  if (!saison) throw new DomainError('SAISON_PSP_INEXISTANTE');
  return { saison, others: saisons.filter((one) => one.id !== id) };
};

export const updateSaison = async (
  uow: SaisonUow,
  { id, changes: asked }: Un & { readonly changes: Readonly<Record<string, unknown>> },
  call: Call,
) => {
  const { saison, others } = await holdSaison(uow, { id });
  const champs = champsOf(saison);
  const { changes, changements } = mergeChanges<Record<string, unknown>>(saison, { ...champs }, asked, call);
  if (changes) {
    const wanted: ChampsSaison = { ...champs, ...changes };
    const faits = { isEngagee: saison.engagee, hasCle: uow.sceau.hasKey(id), others, jour: dayOf(call.clock.now()) };
    orThrow(canChangerSaison(champs, wanted, faits));
    await uow.reglages.write(saison, changes);
    uow.history.record({ objet: OBJET_SAISON, id_objet: String(id), action: 'updateSaison', changements });
  }
  return readSuivie(uow, id, call);
};
