import { NOTIFICATION } from '@guichet/rules/dossier';
import { LIBELLES_ACTE_LOT } from '@guichet/rules/instruction';
import type { Acteur, Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import { tellPersonnes } from '../../noyau/annonce/tellConcernes.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { raisonOf } from '../lot.ts';
import type { ActeLot } from './acteLot.repository.ts';
import { faire, referenceOf } from './faire.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.faireActeLot': { readonly id: string };
    'demandes.clearActesLot': Readonly<Record<string, never>>;
  }
}

/** Who asked for it, if they still may: with the role that they had then, and what that role still gives them. */
const readActeur = async (
  { comptes }: InstructionUow,
  { auth_id, role }: Pick<ActeLot, 'auth_id' | 'role'>,
  now: Date,
): Promise<Acteur> => {
  const [compte] = await comptes.findComptes([auth_id]);
  if (!compte?.enabled || compte.locked || !compte.roles.includes(role)) throw new DomainError('ACTE_SANS_AUTEUR');
  const { authId, email, civilite, nom, prenom, roles, enabled } = compte;
  return {
    ...{ authId, email, civilite, nom, prenom, roles, role, enabled, sessionId: '', version: 0 },
    ...{ mustChangePassword: false, mustAddFacteur: false, authentifie_at: now, expire_at: now, exp: 0 },
  };
};

const doHeld = async (uow: InstructionUow, { id }: { readonly id: string }, call: Call): Promise<void> => {
  const acte = await uow.actesLot.lock(id);
  if (acte?.etat !== 'retenu') return;
  await faire(uow, referenceOf(acte), acte.geste, { ...call, version: acte.version });
  await uow.actesLot.end(acte, 'fait', call.clock.now());
};

/** What could not be done is told to who asked for it, with why: they left long ago. */
const refuse = async (uow: InstructionUow, { id, raison }: { readonly id: string; raison: string }, call: Call) => {
  const acte = await uow.actesLot.lock(id);
  if (acte?.etat !== 'retenu') return;
  await uow.actesLot.end(acte, 'refuse', call.clock.now(), raison);
  const dossier = await uow.dossiers.find({ id: acte.id_dossier, exercice: acte.exercice });
  if (!dossier) return;
  const phrase = `Dossier ${dossier.id_fo} : « ${LIBELLES_ACTE_LOT[acte.acte] ?? acte.acte} » n’est pas parti. ${raison}`;
  const auteur = { authId: acte.auth_id, branche: 'service' as const, joignable: true };
  const nouvelle = { type: NOTIFICATION.service, cle: `acteLot:${id}`, sauf: '', phrase };
  await tellPersonnes(uow, dossier, [auteur], nouvelle, call);
};

interface Deps {
  readonly run: Run<InstructionUow>;
}
/** Once the delay is over. Taken back meanwhile, it finds nothing to do; both at once, one waits for the other. */
export const faireActeLotJob = ({ run }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.faireActeLot',
    async run({ id }, { jobId }) {
      const call = asJob('demandes.faireActeLot', jobId);
      const acte = await run(({ actesLot }: InstructionUow) => actesLot.find(id), undefined, call);
      if (acte?.etat !== 'retenu') return;
      try {
        const acteur = await run((uow: InstructionUow) => readActeur(uow, acte, call.clock.now()), undefined, call);
        await run(doHeld, { id }, { ...call, acteur });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await run(refuse, { id, raison: raisonOf(error) }, call);
      }
    },
  });

const EVERY_NIGHT = '17 4 * * *';
const GARDES_MS = 7 * 24 * 3_600_000;

export const clearActesLotJob = ({ run }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.clearActesLot',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob('demandes.clearActesLot', jobId);
      const before = new Date(call.clock.now().getTime() - GARDES_MS);
      await run(({ actesLot }: InstructionUow) => actesLot.forget(before), undefined, call);
    },
  });
