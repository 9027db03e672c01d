import { libelleEtat } from '@guichet/rules/dossier';
import {
  canRepartir,
  fonctionsOf,
  REPARTIS_MAXIMUM,
  type Repartition,
  repartir,
  SANS_REPARTITION,
} from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readNoms } from '../../noyau/noms.ts';
import { type Demandant, readDemandant } from '../../noyau/personne.ts';
import type { ALibre } from '../equipe/charge.repository.ts';
import type { InstructionUow } from '../instruction.uow.ts';

interface Reference {
  readonly service: string;
}

/** T1: of one's own branch; any other is one that does not exist. */
const openService = async (uow: InstructionUow, service: string, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const [known] = demandant.services.includes(service) ? await uow.catalogue.listServices([service]) : [];
  if (!known) throw new DomainError('SERVICE_INEXISTANT');
  return { demandant, service: { _id: known.id, nom: known.nom } };
};
const canRegler = ({ role }: Demandant) => canRepartir({ fonctions: fonctionsOf(role) });

export const readCharge = reads(async (uow: InstructionUow, input: Reference, call: Call) => {
  const { service } = await openService(uow, input.service, call);
  const counted = await uow.charges.listCharges(service._id);
  const agents = await uow.catalogue.listAgents([service._id]);
  const held = counted.flatMap(({ agent }) => agent ?? []);
  const ids = [...new Set([...agents.map(({ authId }) => authId), ...held])];
  const nomOf = await readNoms(uow, ids);
  const lignes = [...ids, null].map((agent) => {
    const own = counted.filter((one) => one.agent === agent);
    const [first] = own.map(({ depuis }) => depuis).toSorted((a, b) => a.getTime() - b.getTime());
    return {
      ...{ agent, nom: agent === null ? 'À confier' : nomOf(agent) },
      nombre: own.reduce((sum, { nombre }) => sum + nombre, 0),
      etats: own.map(({ etat, nombre }) => ({ etat, libelle: libelleEtat(etat, 'service'), nombre })),
      depuis: first?.toISOString() ?? null,
    };
  });
  return { service, lignes };
});

const sayRepartition = async (
  uow: InstructionUow,
  { demandant, service }: Awaited<ReturnType<typeof openService>>,
  call: Call,
) => {
  const tenue = await uow.charges.findRepartition(service._id);
  const agents = await uow.catalogue.listPresents(service._id, dayOf(call.clock.now()));
  const nomOf = await readNoms(
    uow,
    agents.map(({ authId }) => authId),
  );
  const { regles, tour, version } = { version: 0, ...SANS_REPARTITION, ...tenue };
  return {
    ...{ regles: [...regles].map((one) => ({ ...one, valeurs: [...one.valeurs] })), tour, version },
    peutRegler: canRegler(demandant).ok,
    agents: agents.map(({ authId, absent }) => ({ id: authId, nom: nomOf(authId), absent })),
    a_confier: (await uow.charges.listLibres(service._id, REPARTIS_MAXIMUM)).length,
  };
};

export const readRepartition = reads(async (uow: InstructionUow, { service }: Reference, call: Call) =>
  sayRepartition(uow, await openService(uow, service, call), call),
);

export const updateRepartition = async (uow: InstructionUow, input: Repartition & Reference, call: Call) => {
  const ouvert = await openService(uow, input.service, call);
  orThrow(canRegler(ouvert.demandant));
  const { regles, tour } = input;
  const team = (await uow.catalogue.listAgents([input.service])).map(({ authId }) => authId);
  if (regles.some(({ agent }) => !team.includes(agent))) throw new DomainError('PERSONNE_HORS_EQUIPE');
  const before = (await uow.charges.findRepartition(input.service)) ?? SANS_REPARTITION;
  if (!(await uow.charges.saveRepartition(input.service, { regles, tour }, call.version ?? 0)))
    throw new DomainError('VERSION_DEPASSEE', { conflits: [] });
  const changements = { repartition: { avant: { regles: before.regles, tour: before.tour }, apres: { regles, tour } } };
  uow.history.record({ objet: 'service', id_objet: input.service, action: 'updateRepartition', changements });
  return sayRepartition(uow, ouvert, call);
};

/** Who would be given what, as people and rules are now. */
const judge = async (uow: InstructionUow, service: string, call: Pick<Call, 'clock'>) => {
  const tenue = (await uow.charges.findRepartition(service)) ?? SANS_REPARTITION;
  const libres = await uow.charges.listLibres(service, REPARTIS_MAXIMUM);
  const team = await uow.catalogue.listPresents(service, dayOf(call.clock.now()));
  const presents = team.filter(({ absent }) => !absent).map(({ authId }) => authId);
  const ties = new Map<string, readonly number[]>();
  for (const agent of presents) {
    const rattachements = await uow.membres.rattachementsOf(agent);
    ties.set(
      agent,
      rattachements.filter(({ etat }) => etat === 'confirme').map((one) => one.id_correspondance),
    );
  }
  const ecartesDe = ({ created_by, id_correspondance }: ALibre): string[] =>
    presents.filter((agent) => agent === created_by || ties.get(agent)?.includes(id_correspondance));
  const charges = new Map<string, number>();
  for (const { agent, nombre } of await uow.charges.listCharges(service))
    if (agent !== null) charges.set(agent, (charges.get(agent) ?? 0) + nombre);
  const dossiers = libres.map((one) => ({ ...one, ecartes: ecartesDe(one) }));
  const given = repartir(dossiers, tenue, { presents, charges });
  const byAgent = Map.groupBy(
    libres.filter(({ cle }) => given.has(cle)),
    ({ cle }) => given.get(cle) ?? '',
  );
  return { byAgent, restent: libres.length - given.size };
};

const ACTION = 'assignInstruction';
/** As one by one: each is told in the history of its dossier. */
export const applyRepartition = async (uow: InstructionUow, { service }: Reference, call: Call) => {
  const { byAgent, restent } = await judge(uow, service, call);
  const repartis = new Map<string, number>();
  for (const [agent, dossiers] of byAgent) {
    const ids = await uow.charges.confier(service, agent, dossiers);
    repartis.set(agent, ids.length);
    for (const id of ids) {
      const changements = { assigne_a: { avant: null, apres: agent }, service: { avant: null, apres: service } };
      uow.history.record({ objet: 'dossier', id_objet: String(id), action: ACTION, changements });
    }
  }
  return { repartis, restent };
};

const say = async (uow: InstructionUow, essai: boolean, repartis: ReadonlyMap<string, number>, restent: number) => {
  const nomOf = await readNoms(uow, [...repartis.keys()]);
  const lignes = [...repartis].map(([agent, nombre]) => ({ agent, nom: nomOf(agent), nombre }));
  return { essai, repartis: lignes.toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr')), restent };
};

export const repartirService = async (
  uow: InstructionUow,
  { service, essai }: Reference & { readonly essai: boolean },
  call: Call,
) => {
  const { demandant } = await openService(uow, service, call);
  orThrow(canRegler(demandant));
  if (!essai) {
    const { repartis, restent } = await applyRepartition(uow, { service }, call);
    return say(uow, essai, repartis, restent);
  }
  const { byAgent, restent } = await judge(uow, service, call);
  return say(uow, essai, new Map([...byAgent].map(([agent, dossiers]) => [agent, dossiers.length])), restent);
};
