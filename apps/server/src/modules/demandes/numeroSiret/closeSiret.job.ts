import type { Call } from '../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { sayAttribue } from './attendue.ts';
import { moveDemande } from './moveDemande.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The night starts at the first; each page asks for the one after it. */
    'demandes.closeSiret': { readonly after?: string };
  }
}
const NAME = 'demandes.closeSiret';
const EVERY_NIGHT = '51 5 * * *';
const PAGE = 500;

interface Vue {
  readonly id: string;
  readonly id_siren: string;
  readonly id_siret: string;
}
/** Those that wait for Insee although its registry shows the number already. */
const listVues = async (uow: NumeroSiretUow, { after }: { readonly after: string | null }) => {
  const attendues = await uow.siret.demandes.listEnTraitement(after, PAGE);
  const numeros = await uow.associations.listNumeros(attendues.map(({ id_correspondance }) => id_correspondance));
  const portes = new Map(numeros.map((one) => [one.id_correspondance, one]));
  const vues = attendues.flatMap(({ id, id_correspondance }): Vue[] => {
    const { id_siren, id_siret_siege } = portes.get(id_correspondance) ?? {};
    return id_siren && id_siret_siege ? [{ id, id_siren, id_siret: id_siret_siege }] : [];
  });
  return { vues, next: attendues.length === PAGE ? (attendues.at(-1)?.id ?? null) : null };
};

const closeVue = async (uow: NumeroSiretUow, { id, id_siren, id_siret }: Vue, call: Call): Promise<void> => {
  const demande = await uow.siret.demandes.lock(id);
  if (!demande) return;
  const suite = await sayAttribue(uow, demande, id_siret, ' (vu au répertoire Sirene)');
  const motif = 'vu au répertoire';
  await moveDemande(uow, demande, 'accepter', { changes: { id_siren, id_siret }, motif, suite, officiel: true }, call);
};

/** A number that the registry shows closes the request, be the answer lost or late. */
export const closeSiretJob = ({ run }: { readonly run: Run<NumeroSiretUow> }): JobDefinition =>
  defineJob({
    name: NAME,
    cron: EVERY_NIGHT,
    async run({ after = null }, { jobId }) {
      const call = asJob(NAME, jobId);
      const { vues, next } = await run(listVues, { after }, call);
      for (const vue of vues) await run(closeVue, vue, call);
      if (next !== null)
        await run(({ jobs }: NumeroSiretUow) => jobs.add(NAME, { after: next }, `page:${next}`), undefined, call);
    },
  });
