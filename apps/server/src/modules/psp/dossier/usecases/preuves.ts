import { isAuteurRib } from '@guichet/rules/paiement';
import { canDeciderPreuve, canJugerPsp, couvre } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readAgent, readTerritoire } from '../../noyau/agent.ts';
import type { DossierTenu } from '../../noyau/dossier.queries.ts';
import { readCurseurPreuve, writeCurseurPreuve } from '../curseur.ts';
import { readLu } from '../dossier.lecture.ts';
import type { DossierLu } from '../dossier.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { lockDossier } from '../openDossier.ts';
import type { PreuveTenue } from '../preuve.repository.ts';
import { readRibVise } from '../rib.ts';
import { SUJET_PSP } from '../sujet.ts';
import { tellDossier } from '../tellDossier.ts';

const checkAgent = async (uow: DossierUow, dossier: DossierTenu, call: Call): Promise<string> => {
  const agent = await readAgent(uow, dossier, call);
  orThrow(canJugerPsp(agent, dossier));
  return agent.authId;
};

interface Page {
  readonly limit: number;
  readonly after?: string | undefined;
}

export const listPreuves = reads(async (uow: DossierUow, { limit, after }: Page, call: Call) => {
  const territoire = await readTerritoire(uow, call);
  const rows = await uow.file.listALire({ territoire, limit: limit + 1, after: readCurseurPreuve(after) });
  const preuves = rows.slice(0, limit);
  for (const { id_correspondance } of preuves) call.lecture?.note({ association: id_correspondance, motif: 'service' });
  const last = preuves.at(-1);
  const next = rows.length > limit && last ? { at: last.depose_at.toISOString(), id: last.id } : null;
  return { preuves, after: next && writeCurseurPreuve(next) };
});

interface Decision {
  readonly id: string;
  readonly motif: string | null;
}

/** The file becomes payable, or its club reads why not and replaces the paper. */
export const decidePreuve = async (uow: DossierUow, { id, motif }: Decision, call: Call): Promise<PreuveTenue> => {
  const found = await uow.preuves.find(id);
  const dossier = found ? await uow.dossiers.lock(found.id_dossier) : undefined;
  const preuve = await uow.preuves.find(id);
  // Outside of one's territory, a proof is not there.
  if (!preuve || !dossier || !couvre(await readTerritoire(uow, call), dossier.departement))
    throw new DomainError('PSP_ABSENT');
  const par = await checkAgent(uow, dossier, call);
  checkVersion(preuve, call, 'document', 'La pièce a changé depuis votre lecture.');
  orThrow(canDeciderPreuve(preuve));
  const decided = await uow.preuves.decide(preuve, { par, motif }, call.clock.now());
  uow.history.record({
    objet: SUJET_PSP,
    id_objet: dossier.id,
    action: motif === null ? 'verifyPreuve' : 'refusePreuve',
    changements: { preuve: { avant: null, apres: preuve.nom }, ...(motif && { motif: { avant: null, apres: motif } }) },
  });
  const suite = motif === null ? `${preuve.nom} est vérifiée` : `${preuve.nom} est refusée : ${motif}`;
  await tellDossier(uow, dossier, { type: 4, fait: `preuve:${id}:${decided.version}`, suite }, call);
  return decided;
};

/** P-7: by a second person of the territory; the 72 hours run from the change all the same. */
export const confirmRib = async (
  uow: DossierUow,
  { id, demande_at }: { readonly id: string; readonly demande_at: string },
  call: Call,
): Promise<DossierLu> => {
  const ouvert = await lockDossier(uow, id, call);
  const { dossier } = ouvert;
  const par = await checkAgent(uow, dossier, call);
  const change = dossier.rib_change;
  const ressources = await uow.associations.ressourcesOf(dossier.id_correspondance);
  const { id_rib, estLeMeme } = await readRibVise(uow, dossier, ressources);
  const isWaiting = change && change.confirme_par === null && change.demande_at === demande_at;
  if (!isWaiting || !estLeMeme || change.apres !== id_rib) throw new DomainError('RIB_NON_A_CONFIRMER');
  if (isAuteurRib(change, par)) throw new DomainError('RIB_MEME_PERSONNE');
  const rib_change = { ...change, confirme_par: par, confirme_at: call.clock.now().toISOString() };
  const after = await uow.depot.write(dossier, { rib_change }, {});
  const changements = { compte: { avant: null, apres: change.apres } };
  uow.history.record({ objet: SUJET_PSP, id_objet: id, action: 'confirmRib', changements });
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
