import type { EtatLot } from '@guichet/rules/passSport';
import { isEnMarche } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import type { Platform } from '../../../platform/defineModule.ts';
import type { Asp, EnvoiAsp } from '../../../platform/dehors/asp.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import { retourStep } from './etapes/appliquer.ts';
import { makeMorceau, noteMorceau, putMorceau, readMorceau } from './etapes/ecrire.ts';
import { findEnvoi, noteEnvoi, noteEnvoye } from './etapes/envoyer.ts';
import { abandonStep, releaseStep } from './etapes/liberer.ts';
import { takeStep } from './etapes/prendre.ts';
import type { RemboursementUow } from './remboursement.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.avancerLot': { readonly id: string };
    'psp.avancerRetour': { readonly id: string };
    'psp.reprendreLots': Readonly<Record<string, never>>;
  }
}

interface Deps {
  readonly run: Run<RemboursementUow>;
  readonly platform: Pick<Platform, 'files' | 'coffre' | 'asp' | 'logger'>;
}

const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Well under what a job may last: what is left goes on in another. */
const DUREE_MS = 45_000;
const LOT = 100;

/** Not received: the queue tries again, later and later. */
class NonRecu extends Error {
  override readonly name = 'NonRecu';
}
const orLater = ({ logger }: Deps['platform'], vague: string, envoi: EnvoiAsp): void => {
  if (envoi.ok) return;
  logger.warn({ vague, panne: envoi.panne }, 'lot non reçu par l’ASP');
  throw new NonRecu(envoi.panne);
};

const readEtat = reads(async ({ lots }: RemboursementUow, { id }: { readonly id: string }) => {
  return (await lots.find(id))?.etat ?? null;
});
const isRetourEnMarche = reads(async ({ retours }: RemboursementUow, { id }: { readonly id: string }) => {
  const etat = (await retours.find(id))?.etat;
  return etat === 'essai' || etat === 'application';
});

type Etape = (id: string, call: Call) => Promise<void>;

const createSteps = ({ run, platform }: Deps): Partial<Record<EtatLot, Etape>> => {
  const { files, coffre, asp } = platform;
  const send = async (to: Asp, id: string, call: Call): Promise<void> => {
    const envoi = await run(findEnvoi, { id }, call);
    if (!envoi) return;
    const { vague, suivant, cloture } = envoi;
    if (suivant) {
      const { numero, empreinte } = suivant;
      const texte = await readMorceau(files.store, coffre, id, suivant);
      orLater(platform, vague, await to.sendMorceau({ vague, numero, texte, empreinte }));
      await run(noteEnvoi, { id, numero }, call);
      return;
    }
    orLater(platform, vague, await to.closeVague({ vague, ...cloture }));
    await run(noteEnvoye, { id }, call);
  };
  return {
    preparation: (id, call) => run(takeStep, { id }, call),
    liberation: (id, call) => run(releaseStep, { id }, call),
    abandon: (id, call) => run(abandonStep, { id }, call),
    async ecriture(id, call) {
      const made = await run(makeMorceau, { id }, call);
      if (!made) return;
      await putMorceau(files.store, coffre, id, made);
      const { texte: _, ...morceau } = made;
      await run(noteMorceau, { id, morceau }, call);
    },
    ...(asp && { envoi: (id: string, call: Call) => send(asp, id, call) }),
  };
};

export const remboursementJobs = (deps: Deps): JobDefinition[] => {
  const { run } = deps;
  const steps = createSteps(deps);
  return [
    defineJob({
      name: 'psp.avancerLot',
      isPatient: true,
      async run({ id }, { jobId }) {
        const call = asJob('psp.avancerLot', jobId);
        const end = Date.now() + DUREE_MS;
        for (let etat = await run(readEtat, { id }, call); etat && isEnMarche(etat); ) {
          const step = steps[etat];
          if (!step) return;
          await step(id, call);
          etat = await run(readEtat, { id }, call);
          if (Date.now() < end) continue;
          await run(({ jobs }: RemboursementUow) => jobs.add('psp.avancerLot', { id }, id), null, call);
          return;
        }
      },
    }),
    defineJob({
      name: 'psp.avancerRetour',
      isPatient: true,
      async run({ id }, { jobId }) {
        const call = asJob('psp.avancerRetour', jobId);
        const end = Date.now() + DUREE_MS;
        while (await run(isRetourEnMarche, { id }, call)) {
          await run(retourStep, { id }, call);
          if (Date.now() < end) continue;
          await run(({ jobs }: RemboursementUow) => jobs.add('psp.avancerRetour', { id }, id), null, call);
          return;
        }
      },
    }),
    /** What stopped on its way goes on: the agency may be away longer than a job is tried again. */
    defineJob({
      name: 'psp.reprendreLots',
      cron: EVERY_TEN_MINUTES,
      run: (_, { jobId }) =>
        run(
          async ({ lots, retours, jobs }: RemboursementUow) => {
            for (const id of await lots.listEnMarche(LOT)) await jobs.add('psp.avancerLot', { id }, id);
            for (const id of await retours.listEnMarche(LOT)) await jobs.add('psp.avancerRetour', { id }, id);
          },
          null,
          asJob('psp.reprendreLots', jobId),
        ),
    }),
  ];
};
