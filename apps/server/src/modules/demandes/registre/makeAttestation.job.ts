import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import type { Files } from '../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { createKeep } from '../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import { attestationDocumentOf, objetAttestation } from './attestation.presenter.ts';
import { cleAttestation } from './registre.ts';
import type { RegistreUow } from './registre.uow.ts';
import { readRegistre } from './usecases/registre.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makeAttestation': { readonly code: string };
  }
}

interface Deps {
  readonly run: Run<RegistreUow>;
  readonly store: Files['store'];
  readonly publicUrl: string;
}

/** Null for what is no longer there to attest. */
const findDit = reads(async (uow: RegistreUow, asked: { readonly reference: string }, call: Call) =>
  (await uow.registre.findByCode(asked.reference)) ? readRegistre(uow, asked, call) : null,
);

/** Of the titre as it is when the job runs; one file by titre, written over. */
export const makeAttestationJob = ({ run, store, publicUrl }: Deps): JobDefinition => {
  const keep = createKeep(store);
  return defineJob({
    name: 'demandes.makeAttestation',
    async run({ code }, { jobId }) {
      const call = asJob('demandes.makeAttestation', jobId);
      const dit = await run(findDit, { reference: code }, call);
      if (!dit) return;
      const jour = dayOf(call.clock.now());
      const { document, donnees } = attestationDocumentOf(dit, jour, publicUrl);
      await keep(objetAttestation(dit.titre.id), document, donnees);
      const etat = cleAttestation(dit, jour);
      await run(
        ({ registre }: RegistreUow) => registre.writeAttestation(dit.titre.id, etat, call.clock.now()),
        undefined,
        call,
      );
    },
  });
};
