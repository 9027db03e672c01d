import { canFixer, chiffresEnveloppe, fonctionsOf } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { isExerciceTenu } from '../../noyau/dossier/dossier.ts';
import { type Demandant, readDemandant } from '../../noyau/personne.ts';
import type { CleEnveloppe, EnveloppeTenue } from '../enveloppe.repository.ts';
import { type SubventionNommee, toEnveloppe } from '../enveloppe.ts';
import type { InstructionUow } from '../instruction.uow.ts';

/** T1: of one's own branch; any other is one that does not exist. */
const checkService = async (uow: InstructionUow, service: string, call: Call): Promise<Demandant> => {
  const demandant = await readDemandant(uow, call);
  if (!demandant.services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  return demandant;
};

const mayFixer = ({ role }: Demandant): boolean => fonctionsOf(role).includes('decideur');

type Comptee = Omit<EnveloppeTenue, 'id_service'>;
const toLigne = (comptee: Comptee, connue?: SubventionNommee) => ({
  ...toEnveloppe(comptee, connue),
  version: comptee.version,
});

const isSame = (
  one: Pick<CleEnveloppe, 'id_subvention' | 'exercice'>,
  other: Pick<CleEnveloppe, 'id_subvention' | 'exercice'>,
): boolean => one.id_subvention === other.id_subvention && one.exercice === other.exercice;

interface Question {
  readonly service: string;
  readonly exercice?: number | undefined;
}

/** Those that are kept, and one for each scheme that the service instructs, be it or not that anything was set. */
export const listEnveloppes = reads(async (uow: InstructionUow, { service, exercice }: Question, call: Call) => {
  const demandant = await checkService(uow, service, call);
  const kept = await uow.enveloppes.listOf(service, exercice);
  const instruites = await uow.catalogue.listInstruites(service);
  const granted = await uow.enveloppes.sumAccordes(
    service,
    instruites.map(({ id }) => id),
    exercice,
  );
  const expected = instruites.map(({ id, campagne_exercice }) => ({ id_subvention: id, exercice: campagne_exercice }));
  const others = [...granted, ...expected.filter((cle) => !granted.some((one) => isSame(one, cle)))]
    .filter((cle) => !kept.some((one) => isSame(one, cle)))
    .map((cle) => ({ accorde: 0, ...cle, montant: null, version: 0 }));
  const all: Comptee[] = [...kept, ...others].filter((one) => exercice === undefined || one.exercice === exercice);
  const connues = await uow.catalogue.nameSubventions([...new Set(all.map(({ id_subvention }) => id_subvention))]);
  const lignes = all.map((one) =>
    toLigne(
      one,
      connues.find(({ id }) => id === one.id_subvention),
    ),
  );
  const [tenu] = await uow.catalogue.listServices([service]);
  return {
    service: { _id: service, nom: tenu?.nom ?? 'Service supprimé' },
    peutFixer: mayFixer(demandant),
    enveloppes: lignes.toSorted(
      (one, other) => other.exercice - one.exercice || one.subvention.localeCompare(other.subvention, 'fr'),
    ),
  };
});

interface Fixation {
  readonly service: string;
  readonly subvention: string;
  readonly exercice: number;
  readonly montant: number | null;
}

/** Of a scheme that this service instructs, or under which it granted something. */
const checkSubvention = async (uow: InstructionUow, cle: CleEnveloppe, now: Date): Promise<void> => {
  const { id_service, id_subvention, exercice } = cle;
  const isKnown =
    (await uow.enveloppes.find(cle)) !== null ||
    (await uow.catalogue.listInstruites(id_service)).some(({ id }) => id === id_subvention);
  if (!isKnown || !isExerciceTenu(exercice, now)) throw new DomainError('SUBVENTION_INEXISTANTE');
};

export const idEnveloppe = ({ service, subvention, exercice }: Omit<Fixation, 'montant'>): string =>
  `${service}:${exercice}:${subvention}`;

/** Held while it is set: an award that comes at the same time is in it, or is judged by it. */
export const updateEnveloppe = async (uow: InstructionUow, input: Fixation, call: Call) => {
  const { service, subvention, exercice, montant } = input;
  const demandant = await checkService(uow, service, call);
  if (!mayFixer(demandant)) throw new DomainError('FONCTION_REQUISE');
  const cle = { id_service: service, id_subvention: subvention, exercice };
  await checkSubvention(uow, cle, call.clock.now());
  const before = await uow.enveloppes.hold(cle);
  checkVersion(before, call, 'montant', 'L’enveloppe vient d’être changée.');
  const verdict = canFixer(montant, before.accorde);
  if (!verdict.ok) {
    const refusal = new DomainError(
      verdict.code,
      {},
      chiffresEnveloppe({ montant: montant ?? 0, accorde: before.accorde }, 0),
    );
    throw new DomainError(verdict.code, { champs: [{ champ: 'montant', message: refusal.phrase }] }, refusal.valeurs);
  }
  const after = await uow.enveloppes.fix(before, montant, demandant.authId, call.clock.now());
  const changements = { montant: { avant: before.montant, apres: after.montant } };
  uow.history.record({ objet: 'enveloppe', id_objet: idEnveloppe(input), action: 'updateEnveloppe', changements });
  const [connue] = await uow.catalogue.nameSubventions([subvention]);
  return toLigne(after, connue);
};
