import { NOTIFICATION } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { DISPOSITIF_PSP, lieuxDe } from '@guichet/rules/passSport';
import { announce } from '../../../platform/annonce/announce.ts';
import type { Call } from '../../../platform/call.ts';
import { SUJET_PSP } from '../dossier/sujet.ts';
import { pagePsp } from '../dossier/tellDossier.ts';
import type { CodeUow } from './code.uow.ts';

/** Someone guesses, or copies badly: the service of the territory is told once a day, and told no code. */
export const tellEpuise = async (uow: CodeUow, id: string, call: Call): Promise<void> => {
  const dossier = await uow.dossiers.find(id);
  if (!dossier || dossier.departement === null) return;
  const agents = await uow.catalogue.listAgentsDe(DISPOSITIF_PSP, lieuxDe(dossier.departement));
  await announce(
    uow,
    agents.map((authId) => ({ authId, envoi: () => 'non' as const })),
    {
      ...{ type: NOTIFICATION.etat, sujet: SUJET_PSP, id_sujet: dossier.id },
      ...{ titre: `Pass’Sport, ${dossier.nom}`, page: pagePsp(dossier) },
      phrase: `Pass’Sport de ${dossier.nom} : trop de codes inconnus aujourd’hui, la saisie est fermée jusqu’à demain.`,
      cle: `${dossier.id}:essais:${dayOf(call.clock.now())}`,
      sauf: call.acteur?.authId ?? '',
    },
    call,
  );
};
