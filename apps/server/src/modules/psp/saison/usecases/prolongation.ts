import { dayOf } from '@guichet/rules/jour';
import { canAccorderProlongation, canDemanderProlongation, checkJoursSaison } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { SaisonUow } from '../saison.uow.ts';
import { authIdOf, readSuivie } from '../suivi.lecture.ts';
import { holdSaison, OBJET_SAISON } from './saisons.ts';

interface Demande {
  readonly id: number;
  readonly date_fin: string;
}

const record = ({ history }: SaisonUow, id: number, action: string, avant: string, apres: string) =>
  history.record({
    ...{ objet: OBJET_SAISON, id_objet: String(id), action },
    changements: { date_fin: { avant, apres } },
  });

/** Nothing moves yet: clubs may still type, or not, as before. */
export const askProlongation = async (uow: SaisonUow, { id, date_fin }: Demande, call: Call) => {
  const { saison, others } = await holdSaison(uow, { id });
  const now = call.clock.now();
  orThrow(canDemanderProlongation(saison, date_fin, { others, jour: dayOf(now) }));
  await uow.reglages.write(saison, { prolongation: { date_fin, par: authIdOf(call), at: now.toISOString() } });
  record(uow, id, 'askProlongation', saison.date_fin, date_fin);
  return readSuivie(uow, id, call);
};

/** By a second person; the days of the other seasons may have moved since it was asked. */
export const grantProlongation = async (uow: SaisonUow, { id, date_fin }: Demande, call: Call) => {
  const { saison, others } = await holdSaison(uow, { id });
  orThrow(canAccorderProlongation(saison.prolongation, { authId: authIdOf(call), date_fin }));
  orThrow(checkJoursSaison({ date_debut: saison.date_debut, date_fin }, others));
  await uow.reglages.write(saison, { date_fin, prolongation: null });
  record(uow, id, 'grantProlongation', saison.date_fin, date_fin);
  return readSuivie(uow, id, call);
};

export const dropProlongation = async (uow: SaisonUow, { id }: Pick<Demande, 'id'>, call: Call) => {
  const { saison } = await holdSaison(uow, { id });
  if (saison.prolongation === null) throw new DomainError('PROLONGATION_ABSENTE');
  await uow.reglages.write(saison, { prolongation: null });
  record(uow, id, 'dropProlongation', saison.prolongation.date_fin, saison.date_fin);
  return readSuivie(uow, id, call);
};
