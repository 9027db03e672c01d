import { anneeDeParis, mayAct, phraseComplement } from '@guichet/rules/dossier';
import {
  type ActeComplement,
  canAttendre,
  canComplement,
  canGeste,
  canRepondre,
  fauteEcheance,
  fauteMot,
  messageProlonge,
  PASSAGES_COMPLEMENT,
  rappelApresProlongation,
  valeurPoint,
} from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { isDepassee } from '../../../../platform/record/checkVersion.ts';
import type { ComplementLu } from '../../noyau/complement/complement.repository.ts';
import { type ComplementDit, readCorrigeable, sayComplements } from '../../noyau/complement/valeurs.ts';
import { lockDossier, type Ouvert } from '../../noyau/dossier/openDossier.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { readAgent } from '../openInstruction.ts';
import { saveAndTell } from '../saveAndTell.ts';

interface Acte {
  readonly complement: string;
  readonly acte: ActeComplement;
  readonly message: string;
  readonly echeance: string | null;
  /** As it was read by who acts. */
  readonly version: number | null;
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

const checkWords = ({ acte, message, echeance }: Acte, { echeance: avant }: ComplementLu, call: Call): void => {
  if (acte === 'revoir' && message === '') {
    const champs = [{ champ: 'message', message: 'Dites ce qui ne va pas encore : l’association le lira.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  const faute = fauteEcheance(acte, echeance, { avant, aujourdhui: dayOf(call.clock.now()) });
  if (faute !== null) throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'echeance', message: faute }] });
};

/** Each answers for its side; a refusal by the service comes with words, an answer with a change or with words. */
const applyActe = async (uow: InstructionUow, ouvert: Ouvert, input: Acte, call: Call): Promise<ComplementLu> => {
  const { dossier } = ouvert;
  const { acte, echeance, message: mot } = input;
  const before = (await uow.complements.listOf(dossier)).find(({ id }) => id === input.complement);
  if (!before) throw new DomainError('COMPLEMENT_INEXISTANT');
  await checkCote(uow, ouvert, acte, before);
  if (isDepassee(before, { version: input.version })) throw new DomainError('COMPLEMENT_ACTE_IMPOSSIBLE');
  orThrow(canComplement(acte, before.etat, PASSAGES_COMPLEMENT[acte].cote));
  orThrow(canAttendre(acte, before, dossier, anneeDeParis(call.clock.now())));
  checkWords(input, before, call);
  const valeur = valeurPoint(before, await readCorrigeable(uow, dossier));
  if (acte === 'repondre') orThrow(canRepondre(before.avant, valeur, mot));
  const after = await uow.complements.write(before, {
    etat: PASSAGES_COMPLEMENT[acte].vers ?? before.etat,
    reponse: acte === 'repondre' ? mot : before.reponse,
    message: acte === 'revoir' ? mot : before.message,
    // Asked again: what was answered is what the next answer is seen beside.
    ...(acte === 'revoir' ? { avant: { valeur } } : {}),
    ...(echeance === null ? {} : prolongation(before, echeance, mot)),
  });
  const changements = {
    complement: { avant: before.etat, apres: after.etat },
    libelle: { avant: null, apres: before.libelle },
    ...(echeance === null ? {} : { echeance: { avant: before.echeance, apres: echeance } }),
    ...(echeance === null || mot === '' ? {} : { texte: { avant: null, apres: mot } }),
  };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: `complement.${acte}`, changements });
  return after;
};

type ActeSur = Omit<Acte, 'version'> & { readonly id: string };
export const actOnComplement = async (uow: InstructionUow, input: ActeSur, call: Call): Promise<ComplementDit> => {
  const ouvert = await lockDossier(uow, input.id, call);
  const { dossier } = ouvert;
  const after = await applyActe(uow, ouvert, { ...input, version: call.version }, call);
  const { acte, echeance, message: mot } = input;
  const dit = echeance === null ? null : { jusqua: echeance, mot };
  const urgence = acte === 'revoir' ? 'complement' : undefined;
  await saveAndTell(uow, dossier, { phrase: phraseComplement(dossier, acte, 1, dit), urgence }, call);
  const [said] = await sayComplements(uow, dossier, [after]);
  return said ?? { ...after, valeurs: null };
};

interface Reponses {
  readonly id: string;
  readonly reponses: readonly { readonly complement: string; readonly version: number; readonly message: string }[];
}
/** All of them or none, and the service is told once. */
export const answerComplements = async (
  uow: InstructionUow,
  { id, reponses }: Reponses,
  call: Call,
): Promise<readonly ComplementDit[]> => {
  const ouvert = await lockDossier(uow, id, call);
  const { dossier } = ouvert;
  const answered: ComplementLu[] = [];
  for (const reponse of reponses)
    answered.push(await applyActe(uow, ouvert, { ...reponse, acte: 'repondre', echeance: null }, call));
  await saveAndTell(uow, dossier, { phrase: phraseComplement(dossier, 'repondre', answered.length) }, call);
  return sayComplements(uow, dossier, answered);
};
