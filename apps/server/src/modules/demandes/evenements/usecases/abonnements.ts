import { randomUUID } from 'node:crypto';
import { ABONNEMENTS_MAXIMUM, type ActeAbonnement, type GenreEvenement } from '@guichet/rules/evenement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { AbonnementLu } from '../abonnement.repository.ts';
import type { EvenementsUow } from '../evenements.uow.ts';
import { newSecret } from '../secret.ts';

interface Service {
  readonly service: string;
}

/** T1: of one's own branch; any other is one that does not exist. */
const checkService = async (uow: EvenementsUow, service: string, call: Call): Promise<string> => {
  const { services, authId } = await readDemandant(uow, call);
  if (!services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  return authId;
};
/** Before a name is looked for on the network: nobody makes the portal ask who may not be written to. */
export const checkGerant = reads((uow: EvenementsUow, { service }: Service, call: Call) =>
  checkService(uow, service, call),
);

const sayAbonnement = (one: AbonnementLu) => ({
  ...{ _id: one.id, service: one.id_service, adresse: one.adresse, genres: one.genres, etat: one.etat },
  ...{ deux_secrets: one.secret_avant !== null, muet_depuis: one.muet_depuis?.toISOString() ?? null },
  ...{ repos_jusqua: one.repos_jusqua?.toISOString() ?? null, cree_at: one.cree_at.toISOString() },
});

/** Of a service of one's branch, held when it is to be written; any other is one that does not exist. */
export const openAbonnement = async (
  uow: EvenementsUow,
  id: string,
  call: Call,
  how: 'find' | 'lock',
): Promise<AbonnementLu> => {
  const { services } = await readDemandant(uow, call);
  const found = await uow.abonnements[how](id);
  if (!found || !services.includes(found.id_service)) throw new DomainError('ABONNEMENT_INEXISTANT');
  return found;
};

export const listAbonnements = reads(async (uow: EvenementsUow, { service }: Service, call: Call) => {
  await checkService(uow, service, call);
  const [tenu] = await uow.catalogue.listServices([service]);
  return {
    service: { _id: service, nom: tenu?.nom ?? 'Service supprimé' },
    abonnements: (await uow.abonnements.listOf(service)).map(sayAbonnement),
  };
});

interface Declaration extends Service {
  readonly adresse: string;
  readonly genres: readonly GenreEvenement[];
}
/** Its secret is shown once, here. */
export const createAbonnement = async (uow: EvenementsUow, input: Declaration, call: Call) => {
  const { service, adresse, genres } = input;
  const cree_par = await checkService(uow, service, call);
  if ((await uow.abonnements.listOf(service)).length >= ABONNEMENTS_MAXIMUM) throw new DomainError('ABONNEMENTS_TROP');
  const [id, secret] = [randomUUID(), newSecret()];
  const abonnement = await uow.abonnements.insert({
    ...{ id, id_service: service, adresse, genres, cree_par, cree_at: call.clock.now() },
    secret: uow.sceau.seal(id, 'courant', secret),
  });
  const changements = {
    service: { avant: null, apres: service },
    adresse: { avant: null, apres: adresse },
    genres: { avant: null, apres: genres.join(', ') },
  };
  uow.history.record({ objet: 'abonnement', id_objet: id, action: 'createAbonnement', changements });
  return { abonnement: sayAbonnement(abonnement), secret };
};

interface Fait {
  readonly abonnement: AbonnementLu;
  readonly secret: string | null;
}
type Geste = (uow: EvenementsUow, before: AbonnementLu, call: Call) => Promise<Fait>;
/** What was waited for is not any more: who says so wants to see it tried now. */
const REVEILLE = { tours_vains: 0, muet_depuis: null, repos_jusqua: null } as const;
export const askSend = ({ jobs }: EvenementsUow, { id }: Pick<AbonnementLu, 'id'>): Promise<void> =>
  jobs.add('demandes.livrerEvenements', { abonnement: id }, id);
export const wake = (uow: EvenementsUow, { id, etat }: AbonnementLu): Promise<AbonnementLu> => {
  if (etat !== 'actif') throw new DomainError('ABONNEMENT_ARRETE');
  return uow.abonnements.change(id, { repos_jusqua: null });
};

const GESTES: Readonly<Record<ActeAbonnement, Geste>> = {
  async essayer(uow, before, call) {
    const abonnement = await wake(uow, before);
    const id = randomUUID();
    const corps = { id, genre: 'essai', survenu_at: call.clock.now().toISOString() };
    await uow.livraisons.addEssai(before.id, id, corps);
    await askSend(uow, before);
    return { abonnement, secret: null };
  },
  async renouveler(uow, { id, secret: stored }) {
    const { seal, open } = uow.sceau;
    const secret = newSecret();
    const secret_avant = seal(id, 'avant', open(id, 'courant', stored));
    return {
      abonnement: await uow.abonnements.change(id, { secret: seal(id, 'courant', secret), secret_avant }),
      secret,
    };
  },
  async oublierAncien(uow, { id, secret_avant }) {
    if (secret_avant === null) throw new DomainError('SECRET_SEUL');
    return { abonnement: await uow.abonnements.change(id, { secret_avant: null }), secret: null };
  },
  async reprendre(uow, before) {
    const abonnement = await uow.abonnements.change(before.id, { etat: 'actif', ...REVEILLE });
    await askSend(uow, before);
    return { abonnement, secret: null };
  },
};

interface Acte {
  readonly abonnement: string;
  readonly acte: ActeAbonnement;
}
export const actOnAbonnement = async (uow: EvenementsUow, { abonnement: id, acte }: Acte, call: Call) => {
  const before = await openAbonnement(uow, id, call, 'lock');
  const { abonnement, secret } = await GESTES[acte](uow, before, call);
  const changements = { etat: { avant: before.etat, apres: abonnement.etat } };
  uow.history.record({ objet: 'abonnement', id_objet: id, action: `abonnement.${acte}`, changements });
  return { abonnement: sayAbonnement(abonnement), secret };
};

/** With all that was kept of its deliveries. */
export const deleteAbonnement = async (uow: EvenementsUow, id: string, call: Call): Promise<void> => {
  const before = await openAbonnement(uow, id, call, 'lock');
  await uow.abonnements.remove(id);
  const changements = { adresse: { avant: before.adresse, apres: null } };
  uow.history.record({ objet: 'abonnement', id_objet: id, action: 'deleteAbonnement', changements });
};
