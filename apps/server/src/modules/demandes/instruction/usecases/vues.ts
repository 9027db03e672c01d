import { canGarder, canRetirerVue, type FiltresVue, fonctionsOf } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { type Demandant, readDemandant } from '../../noyau/personne.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import type { VueLue } from '../vue.repository.ts';

const agentOf = ({ authId, role }: Demandant) => ({ authId, fonctions: fonctionsOf(role) });

interface VueDite {
  readonly _id: string;
  readonly nom: string;
  readonly filtres: FiltresVue;
  readonly service: { readonly _id: string; readonly nom: string } | null;
  readonly retirer: boolean;
}
const sayVues = async (uow: InstructionUow, vues: readonly VueLue[], demandant: Demandant): Promise<VueDite[]> => {
  const services = await uow.catalogue.listServices([...new Set(vues.flatMap(({ id_service }) => id_service ?? []))]);
  const nomDe = (id: string): string => services.find((one) => one.id === id)?.nom ?? 'Service supprimé';
  return vues.map((vue) => ({
    ...{ _id: vue.id, nom: vue.nom, filtres: vue.filtres },
    service: vue.id_service === null ? null : { _id: vue.id_service, nom: nomDe(vue.id_service) },
    retirer: canRetirerVue(vue, agentOf(demandant)).ok,
  }));
};

const history = (uow: InstructionUow, { id, id_service }: VueLue, action: 'createVue' | 'deleteVue'): void => {
  // Its name and its words may say someone's: only for whom it is kept is written down.
  const changements = { service: { avant: null, apres: id_service } };
  uow.history.record({ objet: 'vue_travail', id_objet: id, action, changements });
};

export const listVues = reads(async (uow: InstructionUow, _: unknown, call: Call) => {
  const demandant = await readDemandant(uow, call);
  return { vues: await sayVues(uow, await uow.vues.listOf(demandant.authId, demandant.services), demandant) };
});

interface Nouvelle extends Pick<VueDite, 'nom' | 'filtres'> {
  readonly service: string | null;
}
/** T1: shared with a service of one's own branch; any other is one that does not exist. */
export const createVue = async (uow: InstructionUow, { nom, filtres, service }: Nouvelle, call: Call) => {
  const demandant = await readDemandant(uow, call);
  if (service !== null && !demandant.services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  const place = { auth_id: demandant.authId, id_service: service };
  orThrow(canGarder(await uow.vues.count(place)));
  const vue = await uow.vues.insert({ ...place, nom, filtres: JSON.stringify(filtres) });
  if (!vue) {
    const champs = [{ champ: 'nom', message: 'Une vue a déjà ce nom : donnez-en un autre.' }];
    throw new DomainError('VUE_EXISTE', { champs });
  }
  history(uow, vue, 'createVue');
  const [said] = await sayVues(uow, [vue], demandant);
  if (!said) throw new DomainError('VUE_INEXISTANTE');
  return said;
};

export const deleteVue = async (uow: InstructionUow, { vue: id }: { readonly vue: string }, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const seen = await uow.vues.listOf(demandant.authId, demandant.services);
  const vue = seen.find((one) => one.id === id);
  if (!vue) throw new DomainError('VUE_INEXISTANTE');
  orThrow(canRetirerVue(vue, agentOf(demandant)));
  await uow.vues.remove(id);
  history(uow, vue, 'deleteVue');
  return { message: 'La vue est retirée.' };
};
