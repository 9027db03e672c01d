import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { findDossier } from '../../noyau/dossier/openDossier.ts';
import { readNoms } from '../../noyau/noms.ts';
import { toAvis } from '../detail.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { findInstruction, type ReferenceInstruction, readInteret } from '../openInstruction.ts';

const PROPOSES = 20;

/** To whom the dossier may be given: who holds this service, or one above it, and has no part in the request. */
export const listAgents = reads(async (uow: InstructionUow, reference: ReferenceInstruction, call: Call) => {
  const { ouvert, instruction } = await findInstruction(uow, reference, call);
  const agents: string[] = [];
  for (const id of await uow.catalogue.listTenants(instruction.id_service))
    if (!(await readInteret(uow, id, ouvert.dossier))) agents.push(id);
  const nomOf = await readNoms(uow, agents);
  return { agents: agents.map((id) => ({ id, nom: nomOf(id) })) };
});

/** Whose opinion may be asked: any service of the directory but this one. */
export const listConsultables = reads(
  async (uow: InstructionUow, { mots, ...reference }: ReferenceInstruction & { readonly mots: string }, call: Call) => {
    const { instruction } = await findInstruction(uow, reference, call);
    const found = await uow.catalogue.searchServices(mots, PROPOSES + 1);
    const others = found.filter(({ id }) => id !== instruction.id_service).slice(0, PROPOSES);
    return { services: others.map(({ id, nom, type }) => ({ _id: id, nom, type })) };
  },
);

/** What a service that is asked for its opinion finds on the dossier: its own, and nobody else's. */
export const listAvisDemandes = reads(async (uow: InstructionUow, { id }: { readonly id: string }, call: Call) => {
  const { dossier, demandant } = await findDossier(uow, id, call);
  const own = (await uow.avis.listOf(dossier)).filter((one) => demandant.services.includes(one.id_service_consulte));
  const services = await uow.catalogue.listServices(own.map((one) => one.id_service_consulte));
  const nomDe = (service: string): string => services.find((one) => one.id === service)?.nom ?? 'Service supprimé';
  return { avis: own.map((one) => toAvis(one, nomDe(one.id_service_consulte))) };
});
