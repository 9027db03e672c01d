import { anneeDeParis, mayAct, NOTIFICATION, phraseComplement } from '@guichet/rules/dossier';
import {
  type ActeComplement,
  type ComplementSaisi,
  canAttendre,
  canComplement,
  canGeste,
  fauteEcheance,
  fauteMot,
  isComplementClos,
  isFige,
  messageProlonge,
  PASSAGES_COMPLEMENT,
  rappelApresProlongation,
} from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { isDepassee } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import type { ComplementLu } from '../../noyau/complement/complement.repository.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { judgeDossier } from '../../noyau/dossier/jugement.ts';
import { findDossier, lockDossier, type Ouvert } from '../../noyau/dossier/openDossier.ts';
import { refreshDossier } from '../../noyau/dossier/refreshDossier.ts';
import { readDemandant } from '../../noyau/personne.ts';
import { nameCible } from '../cibles.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lockInstruction, type ReferenceInstruction, readAgent } from '../openInstruction.ts';

const jourDe = ({ clock }: Pick<Call, 'clock'>): string => dayOf(clock.now());

interface Demande extends ReferenceInstruction {
  readonly complements: readonly ComplementSaisi[];
}

/** Whether it is complete is judged again; each step is told once, be it or not that this changed. */
const saveAndTell = async (uow: InstructionUow, before: Dossier, phrase: string, call: Call): Promise<void> => {
  const after = await refreshDossier(uow, before, { phrase }, call);
  const sauf = call.acteur?.authId ?? '';
  await tellConcernes(
    uow,
    after,
    { type: NOTIFICATION.completude, cle: `statut:${after.version}`, sauf, phrase },
    call,
  );
};

export const listComplements = reads(
  async (uow: InstructionUow, { id }: { readonly id: string }, call: Call): Promise<readonly ComplementLu[]> => {
    const { dossier } = await findDossier(uow, id, call);
    return uow.complements.listOf(dossier);
  },
);

/** What the services await of the associations of who asks, whatever the dossier. */
export const listComplementsAttendus = reads(async (uow: InstructionUow, _: unknown, call: Call) => {
  const { authId, rattachements } = await readDemandant(uow, call);
  const confirmed = rattachements.filter(({ etat }) => etat === 'confirme');
  const attendus = await uow.complements.listAttendus(authId, confirmed);
  const noms = new Map(
    (await uow.catalogue.listServices(attendus.map(({ id_service }) => id_service))).map((one) => [one.id, one.nom]),
  );
  return {
    complements: attendus.map(({ id, id_dossier, id_service, ...rest }) => ({
      ...rest,
      _id: id,
      id_dossier: String(id_dossier),
      service: noms.get(id_service) ?? null,
    })),
  };
});

const FIGE = 'Une proposition est déjà faite : les montants demandés ne se corrigent plus.';

/** T17: the state does not move; only what is asked for opens (P-2). */
export const askComplements = async (
  uow: InstructionUow,
  { complements, ...reference }: Demande,
  call: Call,
): Promise<ComplementLu[]> => {
  const { ouvert, agent } = await lockInstruction(uow, reference, call);
  const { dossier } = ouvert;
  orThrow(canGeste('demanderComplement', agent));
  const annee = anneeDeParis(call.clock.now());
  if (complements.some(({ cible }) => isComplementClos({ cible, id_service: reference.service }, dossier, annee)))
    throw new DomainError('COMPLEMENT_IMPOSSIBLE');
  const projets = await uow.projets.listOf(dossier);
  const juge = await judgeDossier(uow, dossier, projets, call);
  const named = complements.map((complement) => ({ complement, libelle: nameCible(complement, { juge, projets }) }));
  const etats = dossier.instructions.map(({ etat }) => etat);
  const champs = named.flatMap(({ complement, libelle }, rang) => {
    const champ = `complements.${rang}.reference`;
    if (libelle === null) return [{ champ, message: 'Ce dossier n’a rien de tel.' }];
    return isFige(complement, etats) ? [{ champ, message: FIGE }] : [];
  });
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
  const asked = await uow.complements.insert(
    dossier,
    named.map(({ complement, libelle }) => ({
      ...complement,
      libelle: libelle ?? '',
      id_service: reference.service,
      cree_par: agent.authId,
    })),
  );
  if (asked.length === 0) return asked;
  const changements = { complements: { avant: null, apres: asked.map(({ libelle }) => libelle).join(', ') } };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'askComplements', changements });
  await saveAndTell(uow, dossier, phraseComplement(dossier, 'demander', asked.length), call);
  return asked;
};

interface ActeSur {
  readonly id: string;
  readonly complement: string;
  readonly acte: ActeComplement;
  readonly message: string;
  readonly echeance: string | null;
}

/** The association's side is who may correct; the service's, an agent of the very one that asked. */
const checkCote = async (
  uow: InstructionUow,
  ouvert: Ouvert,
  acte: ActeComplement,
  { id_service }: ComplementLu,
): Promise<void> => {
  const { demandant, relations } = ouvert;
  if (PASSAGES_COMPLEMENT[acte].cote === 'association') {
    orThrow(mayAct(relations, 'corriger'));
    return;
  }
  if (!demandant.services.includes(id_service)) throw new DomainError('DOSSIER_ACTE_INTERDIT');
  orThrow(canGeste('jugerComplement', await readAgent(uow, ouvert)));
};

/** Until when, and the word that comes with it, where the association reads what is asked. */
const prolongation = ({ message, rappel }: ComplementLu, echeance: string, mot: string) => {
  const faute = fauteMot(message, echeance, mot);
  if (faute !== null) throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'message', message: faute }] });
  return { echeance, rappel: rappelApresProlongation(rappel), message: messageProlonge(message, echeance, mot) };
};

/** Each answers for its side; a refusal by the service comes with words. */
export const actOnComplement = async (uow: InstructionUow, input: ActeSur, call: Call): Promise<ComplementLu> => {
  const ouvert = await lockDossier(uow, input.id, call);
  const { dossier } = ouvert;
  const before = (await uow.complements.listOf(dossier)).find(({ id }) => id === input.complement);
  if (!before) throw new DomainError('COMPLEMENT_INEXISTANT');
  await checkCote(uow, ouvert, input.acte, before);
  if (isDepassee(before, call)) throw new DomainError('COMPLEMENT_ACTE_IMPOSSIBLE');
  orThrow(canComplement(input.acte, before.etat, PASSAGES_COMPLEMENT[input.acte].cote));
  if (input.acte === 'revoir' && input.message === '') {
    const champs = [{ champ: 'message', message: 'Dites ce qui ne va pas encore : l’association le lira.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  orThrow(canAttendre(input.acte, before, dossier, anneeDeParis(call.clock.now())));
  const faute = fauteEcheance(input.acte, input.echeance, { avant: before.echeance, aujourdhui: jourDe(call) });
  if (faute !== null) throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'echeance', message: faute }] });
  const { echeance, message: mot } = input;
  const after = await uow.complements.write(before, {
    etat: PASSAGES_COMPLEMENT[input.acte].vers ?? before.etat,
    reponse: input.acte === 'repondre' ? mot : before.reponse,
    message: input.acte === 'revoir' ? mot : before.message,
    ...(echeance === null ? {} : prolongation(before, echeance, mot)),
  });
  const changements = {
    complement: { avant: before.etat, apres: after.etat },
    libelle: { avant: null, apres: before.libelle },
    ...(echeance === null ? {} : { echeance: { avant: before.echeance, apres: echeance } }),
    ...(echeance === null || mot === '' ? {} : { texte: { avant: null, apres: mot } }),
  };
  uow.history.record({
    objet: 'dossier',
    id_objet: String(dossier.id),
    action: `complement.${input.acte}`,
    changements,
  });
  const dit = echeance === null ? null : { jusqua: echeance, mot };
  await saveAndTell(uow, dossier, phraseComplement(dossier, input.acte, 1, dit), call);
  return after;
};
