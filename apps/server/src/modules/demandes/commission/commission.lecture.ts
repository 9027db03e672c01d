import { ERREURS } from '@guichet/rules';
import { type ActeCommission, canCommission, DEFINITIONS_SORT } from '@guichet/rules/commission';
import type { CommissionTenue } from './commission.repository.ts';
import type { CommissionUow } from './commission.uow.ts';
import { type CommissionOuverte, hasDossiers, placeOf } from './openCommission.ts';

const ACTES_DITS = ['preparer', 'ouvrir', 'tenir', 'clore'] as const satisfies readonly ActeCommission[];
const actesOf = ({ commission: { etat }, fonctions }: CommissionOuverte) => {
  const dire = (acte: ActeCommission) => {
    const verdict = canCommission(acte, etat, fonctions);
    return { ok: verdict.ok, raison: verdict.ok ? null : ERREURS[verdict.code].message };
  };
  return Object.fromEntries(ACTES_DITS.map((acte) => [acte, dire(acte)])) as Record<
    (typeof ACTES_DITS)[number],
    ReturnType<typeof dire>
  >;
};

const pointsOf = async (uow: CommissionUow, commission: CommissionTenue) => {
  const ids = commission.points.flatMap(({ subvention }) => subvention?.id ?? []);
  const connues = await uow.catalogue.nameSubventions([...new Set(ids)]);
  const points = [];
  for (const point of commission.points) {
    const nom_subvention = connues.find(({ id }) => id === point.subvention?.id)?.nom ?? null;
    const compte = hasDossiers(point) ? await uow.votes.countAt(placeOf(commission, point)) : null;
    points.push({ ...point, nom_subvention, compte });
  }
  return points;
};

const decisionsOf = async (uow: CommissionUow, { id }: CommissionTenue) => {
  const votes = (await uow.votes.listOf(id)).filter(({ sort }) => DEFINITIONS_SORT[sort].transition !== null);
  const prises = votes.filter(({ prise_at }) => prise_at !== null).length;
  const echecs = votes.filter(({ prise_at, echec }) => prise_at === null && echec !== null).length;
  return { aPrendre: votes.length - prises, prises, echecs };
};

export const toResume = ({ id, id_service, titre, jour, lieu, etat, membres, points }: CommissionTenue) => ({
  ...{ _id: id, id_service, titre, jour, lieu, etat, membres: membres.length, points: points.length },
});

/** As whoever holds the sitting sees it. */
export const sayCommission = async (uow: CommissionUow, ouverte: CommissionOuverte) => {
  const { commission } = ouverte;
  const [service] = await uow.catalogue.listServices([commission.id_service]);
  const journal = await uow.commissions.journalOf(commission.id);
  const { quorum, membres, presents, ouverte_at, close_at, version } = commission;
  return {
    ...toResume(commission),
    ...{ service: service?.nom ?? 'Service supprimé', quorum, membres, presents, ouverte_at, close_at, version },
    points: await pointsOf(uow, commission),
    pv: commission.pv_at !== null,
    actes: actesOf(ouverte),
    decisions: await decisionsOf(uow, commission),
    journal: journal.map(({ id_point, ...entree }) => ({ ...entree, point: id_point })),
  };
};
export type CommissionDite = Awaited<ReturnType<typeof sayCommission>>;
