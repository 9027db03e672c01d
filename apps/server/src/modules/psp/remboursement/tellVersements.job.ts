import { formatMontant } from '@guichet/rules/budget';
import { VERSEMENT } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { tellDossier } from '../dossier/tellDossier.ts';
import type { VersementClub } from './argent.queries.ts';
import type { RemboursementUow } from './remboursement.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.tellVersements': { readonly ids: readonly string[] };
  }
}
const NOM = 'psp.tellVersements';

const suiteOf = ({ etat, montant, nombre, motif }: VersementClub): string | null => {
  const somme = `${formatMontant(montant)} pour ${nombre} pass`;
  if (etat === VERSEMENT.paye) return `versement de ${somme} payé`;
  return etat === VERSEMENT.refuse ? `versement de ${somme} refusé, ${motif ?? 'sans motif'}` : null;
};

/** Once a club and wave for each end: a line that moved again since is told as it is now. */
const tellVersements = async (uow: RemboursementUow, ids: readonly string[], call: Call): Promise<void> => {
  for (const id of ids) {
    const versement = await uow.argent.findVersement(id);
    const suite = versement ? suiteOf(versement) : null;
    const dossier = versement && (await uow.dossiers.find(versement.id_dossier));
    if (!versement || !dossier || suite === null) continue;
    await tellDossier(uow, dossier, { type: 1, fait: `versement:${id}:${versement.etat}`, suite }, call);
  }
};

/** Apart from the return itself: a hundred thousand clubs are told while it goes on. */
export const tellVersementsJob = (run: Run<RemboursementUow>): JobDefinition =>
  defineJob({
    name: NOM,
    run: ({ ids }, { jobId }) => run(tellVersements, ids, asJob(NOM, jobId)),
  });
