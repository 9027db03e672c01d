import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { AssociationApi } from '../../association/api.ts';
import type { Comptes } from '../utilisateur/comptes.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.patchRepresentant': {
      readonly id_utilisateur: string;
      readonly id_correspondance: number;
      readonly id_siret: string | null;
      readonly fonction: string;
      readonly requestId: string;
    };
  }
}

interface Deps {
  readonly comptes: Pick<Comptes, 'findCompte'>;
  readonly patchRepresentant: AssociationApi['patchRepresentant'];
}

/** CEC-010: the record says of its representative the function that the person says of themself. */
export const patchRepresentantJob = ({ comptes, patchRepresentant }: Deps): JobDefinition =>
  defineJob({
    name: 'lca.patchRepresentant',
    async run({ id_utilisateur, id_correspondance, id_siret, fonction, requestId }, { jobId }) {
      const compte = await comptes.findCompte(id_utilisateur);
      if (!compte?.enabled) return;
      const call = { ...asJob('lca.patchRepresentant', jobId), requestId };
      await patchRepresentant({ id_correspondance, id_siret, courriel: compte.email, fonction }, call);
    },
  });
