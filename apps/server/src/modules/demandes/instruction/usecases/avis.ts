import { type EtatDossier, type FaitDit, NOTIFICATION, phraseFait } from '@guichet/rules/dossier';
import { canGeste, PASSAGES_AVIS } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { isDepassee } from '../../../../platform/record/checkVersion.ts';
import { listAgents } from '../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../noyau/annonce/tellConcernes.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { lockDossier } from '../../noyau/dossier/openDossier.ts';
import { toAvis } from '../detail.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lockInstruction, type ReferenceInstruction, readAgent } from '../openInstruction.ts';

type AvisDit = ReturnType<typeof toAvis>;
interface Demande extends ReferenceInstruction {
  readonly id_service_consulte: string;
  readonly question: string;
  readonly echeance: string;
}

/** instruction.md 5: while it is being instructed. */
const CONSULTABLES: readonly EtatDossier[] = ['D', '2', '3', '4'];

const findNom = async ({ catalogue }: InstructionUow, id: string): Promise<string | null> =>
  (await catalogue.listServices([id]))[0]?.nom ?? null;

/** Between services only: neither the association nor the others hear of it. */
const tellService = async (
  uow: InstructionUow,
  dossier: Dossier,
  { service, cle, fait }: { readonly service: string; readonly cle: string; readonly fait: FaitDit },
  call: Call,
): Promise<void> => {
  const agents = await listAgents(uow, [service]);
  const nouvelle = {
    type: NOTIFICATION.service,
    cle,
    sauf: call.acteur?.authId ?? '',
    phrase: phraseFait(dossier, fait),
    urgence: fait === 'avisDemande' ? 'avis' : undefined,
  } as const;
  await tellPersonnes(uow, dossier, agents, nouvelle, call);
};

export const askAvis = async (
  uow: InstructionUow,
  { question, echeance, ...input }: Demande,
  call: Call,
): Promise<AvisDit> => {
  const { ouvert, instruction, agent } = await lockInstruction(uow, input, call);
  orThrow(canGeste('demanderAvis', agent));
  if (!CONSULTABLES.includes(instruction.etat)) throw new DomainError('TRANSITION_IMPOSSIBLE');
  const { id_service_consulte } = input;
  const nom = await findNom(uow, id_service_consulte);
  if (nom === null || id_service_consulte === instruction.id_service) {
    const champs = [{ champ: 'id_service_consulte', message: 'Choisissez un autre service du répertoire.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  const demande = { id_service: instruction.id_service, id_service_consulte, question, echeance };
  const avis = await uow.avis.insert(ouvert.dossier, { ...demande, demande_par: agent.authId });
  const changements = {
    avis: { avant: null, apres: nom },
    service: { avant: null, apres: instruction.id_service },
  };
  uow.history.record({ objet: 'dossier', id_objet: String(ouvert.dossier.id), action: 'askAvis', changements });
  const nouvelle = { service: id_service_consulte, cle: `avis:${avis.id}:demande`, fait: 'avisDemande' } as const;
  await tellService(uow, ouvert.dossier, nouvelle, call);
  return toAvis(avis, nom);
};

type Reponse =
  | { readonly acte: 'rendre'; readonly sens: 'favorable' | 'reserve' | 'defavorable'; readonly reponse: string }
  | { readonly acte: 'abandonner'; readonly reponse: string };
interface Rendu {
  readonly id: string;
  readonly avis: string;
  readonly reponse: Reponse;
}

/** Who was asked answers; who asked may do without. */
export const answerAvis = async (
  uow: InstructionUow,
  { id, avis: idAvis, reponse }: Rendu,
  call: Call,
): Promise<AvisDit> => {
  const ouvert = await lockDossier(uow, id, call);
  const { dossier, demandant } = ouvert;
  const { vers, cote } = PASSAGES_AVIS[reponse.acte];
  const before = (await uow.avis.listOf(dossier)).find((one) => one.id === idAvis);
  const own = cote === 'consulte' ? before?.id_service_consulte : before?.id_service;
  if (!before || !own || !demandant.services.includes(own)) throw new DomainError('INSTRUCTION_INEXISTANTE');
  orThrow(canGeste('rendreAvis', await readAgent(uow, ouvert)));
  if (isDepassee(before, call) || before.etat !== 'demande') throw new DomainError('TRANSITION_IMPOSSIBLE');
  const after = await uow.avis.write(before, {
    etat: vers,
    sens: reponse.acte === 'rendre' ? reponse.sens : null,
    reponse: reponse.reponse,
    rendu_par: demandant.authId,
  });
  const nom = (await findNom(uow, before.id_service_consulte)) ?? 'Service supprimé';
  const changements = { avis: { avant: null, apres: nom }, service: { avant: null, apres: before.id_service } };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: `avis.${reponse.acte}`, changements });
  const other = cote === 'consulte' ? before.id_service : before.id_service_consulte;
  const fait = cote === 'consulte' ? 'avisRendu' : 'avisAbandonne';
  await tellService(uow, dossier, { service: other, cle: `avis:${before.id}:${after.etat}`, fait }, call);
  return toAvis(after, nom);
};
