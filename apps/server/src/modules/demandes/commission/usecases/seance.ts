import { hasQuorum } from '@guichet/rules/commission';
import { fonctionsOf } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween, withoutValues } from '../../../../platform/history.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readDemandant } from '../../noyau/personne.ts';
import { type CommissionDite, sayCommission, toResume } from '../commission.lecture.ts';
import type { CommissionSaisie, CommissionTenue, Entree } from '../commission.repository.ts';
import type { CommissionUow } from '../commission.uow.ts';
import { curseurCommission } from '../curseur.ts';
import { findCommission, lockCommission, type ReferenceCommission } from '../openCommission.ts';

const objet = 'commission';
const MASQUES = ['membres'] as const;
const record = (uow: CommissionUow, action: string, before: object, after: CommissionTenue): void => {
  const { titre, jour, lieu, quorum, etat, membres, points, presents } = after;
  const now = { titre, jour, lieu, quorum, etat, membres, points, presents };
  // What is a list is said as one text: two that hold the same are the same.
  const flat = (record: object) =>
    Object.fromEntries(
      Object.entries(record).map(([key, one]) => [key, one instanceof Object ? JSON.stringify(one) : one]),
    );
  const changements = withoutValues(changesBetween(flat(before), flat(now)), MASQUES);
  uow.history.record({ objet, id_objet: after.id, action, changements });
};
const entreeOf = (
  call: Call,
  authId: string,
  entree: Pick<Entree, 'genre' | 'texte'>,
  id_point: string | null = null,
) => ({
  ...{ ...entree, id_point, par: authId, survenu_at: call.clock.now().toISOString() },
});

interface Question {
  readonly service: string;
  readonly limit: number;
  readonly after?: string | undefined;
}
export const listCommissions = reads(async (uow: CommissionUow, { service, limit, after }: Question, call: Call) => {
  const { services } = await readDemandant(uow, call);
  if (!services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  const found = await uow.commissions.list({ service, limit, after: curseurCommission.read(after) });
  const last = found.length === limit ? found.at(-1) : undefined;
  return { commissions: found.map(toResume), after: last ? curseurCommission.write(last) : null };
});

export const readCommission = reads(async (uow: CommissionUow, input: ReferenceCommission, call: Call) =>
  sayCommission(uow, await findCommission(uow, input, call)),
);

interface Nouvelle extends CommissionSaisie {
  readonly service: string;
}
export const createCommission = async (
  uow: CommissionUow,
  { service, ...saisie }: Nouvelle,
  call: Call,
): Promise<CommissionDite> => {
  const { authId, role, services } = await readDemandant(uow, call);
  if (!services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  const commission = await uow.commissions.insert(service, saisie, authId);
  record(uow, 'createCommission', {}, commission);
  return sayCommission(uow, { commission, authId, fonctions: fonctionsOf(role) });
};

export const updateCommission = async (
  uow: CommissionUow,
  { commission: id, ...saisie }: ReferenceCommission & CommissionSaisie,
  call: Call,
): Promise<CommissionDite> => {
  const ouverte = await lockCommission(uow, { commission: id }, 'preparer', call);
  checkVersion(ouverte.commission, call, 'points', 'La commission vient d’être changée.');
  const commission = await uow.commissions.rewrite(id, saisie);
  record(uow, 'updateCommission', ouverte.commission, commission);
  return sayCommission(uow, { ...ouverte, commission });
};

export const openCommission = async (
  uow: CommissionUow,
  input: ReferenceCommission,
  call: Call,
): Promise<CommissionDite> => {
  const ouverte = await lockCommission(uow, input, 'ouvrir', call);
  const { commission: before, authId } = ouverte;
  checkVersion(before, call, 'etat', 'La commission vient d’être changée.');
  if (before.membres.length === 0 || before.points.length === 0) throw new DomainError('COMMISSION_VIDE');
  if (before.quorum > before.membres.length) throw new DomainError('QUORUM_IMPOSSIBLE');
  const ouverte_at = call.clock.now().toISOString();
  const commission = await uow.commissions.write(before.id, { etat: 'en_seance', ouverte_at });
  await uow.commissions.note(before.id, entreeOf(call, authId, { genre: 'seance', texte: 'La séance est ouverte.' }));
  record(uow, 'openCommission', before, commission);
  return sayCommission(uow, { ...ouverte, commission });
};

const sayPresences = ({ quorum, membres }: CommissionTenue, presents: readonly string[]): string =>
  `${presents.length} présents sur ${membres.length}, quorum ${hasQuorum(presents.length, quorum) ? 'atteint' : 'non atteint'} (${quorum}).`;

/** Who comes and goes: what was voted before is not counted again. */
export const updatePresences = async (
  uow: CommissionUow,
  { presents: asked, ...input }: ReferenceCommission & { readonly presents: readonly string[] },
  call: Call,
): Promise<CommissionDite> => {
  const ouverte = await lockCommission(uow, input, 'tenir', call);
  const { commission: before, authId } = ouverte;
  checkVersion(before, call, 'presents', 'Les présences viennent d’être changées.');
  const presents = before.membres.map(({ id }) => id).filter((id) => asked.includes(id));
  if (presents.length !== new Set(asked).size)
    throw new DomainError('REQUETE_INVALIDE', {
      champs: [{ champ: 'presents', message: 'Cette personne n’est pas membre de la commission.' }],
    });
  const commission = await uow.commissions.write(before.id, { presents });
  const texte = sayPresences(before, presents);
  await uow.commissions.note(before.id, entreeOf(call, authId, { genre: 'presence', texte }));
  record(uow, 'updatePresences', before, commission);
  return sayCommission(uow, { ...ouverte, commission });
};

interface Remarque extends ReferenceCommission {
  readonly point: string | null;
  readonly texte: string;
}
export const addRemarque = async (uow: CommissionUow, { point, texte, ...input }: Remarque, call: Call) => {
  const ouverte = await lockCommission(uow, input, 'tenir', call);
  const { commission, authId } = ouverte;
  if (point !== null && !commission.points.some(({ id }) => id === point)) throw new DomainError('POINT_INEXISTANT');
  await uow.commissions.note(commission.id, entreeOf(call, authId, { genre: 'remarque', texte }, point));
  const changements = { remarque: { avant: null, apres: texte } };
  uow.history.record({ objet, id_objet: commission.id, action: 'addRemarque', changements });
  return sayCommission(uow, ouverte);
};
