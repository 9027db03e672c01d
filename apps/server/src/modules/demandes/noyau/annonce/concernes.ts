import { type Branche, relationsOf } from '@guichet/rules/dossier';
import type { Dossier } from '../dossier/dossier.ts';
import { toLie } from '../dossier/openDossier.ts';
import type { NoyauUow } from '../noyau.uow.ts';

type Voisins = Pick<NoyauUow, 'membres' | 'catalogue'>;

/** Someone to tell, on which side they are, and whether they let themselves be written to at all. */
export interface Concerne {
  readonly authId: string;
  readonly branche: Branche;
  readonly joignable: boolean;
}

/** Members of the association that may read this dossier: the same rule as reading it. */
export const listMembresConcernes = async ({ membres }: Pick<Voisins, 'membres'>, dossier: Dossier) => {
  const { id_correspondance } = dossier;
  const all = await membres.listMembres(id_correspondance);
  return all.filter(({ authId, id_siret, type }) => {
    const rattachements = [{ id_correspondance, id_siret, type, etat: 'confirme' as const }];
    return relationsOf({ authId, roles: [], rattachements, services: [] }, toLie(dossier)).length > 0;
  });
};

const toAgent = (authId: string): Concerne => ({ authId, branche: 'service', joignable: true });

export const listMembres = async (voisins: Voisins, dossier: Dossier): Promise<Concerne[]> =>
  (await listMembresConcernes(voisins, dossier)).map(({ authId, notifications }) => ({
    authId,
    branche: 'association',
    joignable: notifications,
  }));

export const listAgents = async ({ catalogue }: Voisins, services: readonly string[]): Promise<Concerne[]> =>
  (await catalogue.listAgents(services)).map(({ authId }) => toAgent(authId));

/** Whoever was given it, and who stands in for them that day. */
export const listResponsables = async (
  { catalogue }: Pick<Voisins, 'catalogue'>,
  authId: string,
  jour: string,
): Promise<Concerne[]> => [authId, ...(await catalogue.listRemplacants(authId, jour))].map(toAgent);

/** Those members, and who holds the services that instruct it or began it; each once. */
export const listConcernes = async (voisins: Voisins, dossier: Dossier): Promise<Concerne[]> => {
  const { instructions, id_service_createur } = dossier;
  const services = instructions.map(({ id_service }) => id_service);
  const own = id_service_createur === null ? [] : [id_service_createur];
  const agents = await listAgents(voisins, [...services, ...own]);
  const members = await listMembres(voisins, dossier);
  return [...new Map([...agents, ...members].map((one) => [one.authId, one])).values()];
};
