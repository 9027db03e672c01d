import { dayOf } from '@guichet/rules/jour';
import { derniereConnexion, roleEquipeOf, rolesDonnables } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { type EquipeOuverte, openEquipe } from '../openEquipe.ts';

/** Who is there, who was asked to come, who is away. */
export const sayEquipe = async (uow: RdsUow, { service, qui, aProfil }: EquipeOuverte, { clock }: Call) => {
  const aujourdhui = dayOf(clock.now());
  const ids = (await uow.equipe.listAgents(service.id)).map(({ authId }) => authId);
  const comptes = new Map((await uow.comptes.findComptes(ids)).map((one) => [one.authId, one]));
  const presences = new Map((await uow.comptes.findPresences(ids)).map((one) => [one.authId, one]));
  const charges = new Map((await uow.dossiers.countEnMain(ids)).map((one) => [one.authId, one.nombre]));
  const donnables = rolesDonnables(qui, { aProfil });
  return {
    service: { _id: service.id, nom: service.nom },
    aujourdhui,
    donnables: [...donnables],
    personnes: ids.flatMap((authId) => {
      const compte = comptes.get(authId);
      if (!compte) return [];
      const { nom, prenom, email, roles, locked: verrouille } = compte;
      const vue = presences.get(authId);
      return {
        ...{ authId, nom, prenom, email, verrouille, role: roleEquipeOf(roles), moi: authId === qui.authId },
        derniere: derniereConnexion(vue?.derniere ? dayOf(vue.derniere) : null, aujourdhui),
        second_facteur: vue?.aFacteur ?? false,
        en_main: charges.get(authId) ?? 0,
      };
    }),
    // Addresses of people who are not there yet are for who asked them to come.
    invitations:
      donnables.length === 0
        ? []
        : (await uow.equipe.listInvitations(service.id, clock.now())).map(({ id, email, role, expire_at }) => ({
            ...{ _id: id, email, role, expire_at: expire_at.toISOString() },
          })),
    absences: (await uow.equipe.listAbsences(service.id, aujourdhui)).map(({ id, ...absence }) => ({
      _id: id,
      ...absence,
    })),
  };
};

export const readEquipe = reads(async (uow: RdsUow, { id }: { readonly id: string }, call: Call) =>
  sayEquipe(uow, await openEquipe(uow, id, call), call),
);
