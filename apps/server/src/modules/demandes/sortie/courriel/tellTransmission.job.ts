import { echeanceCrf } from '@guichet/rules/crf';
import { suiteOf } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { sayInstant } from '@guichet/rules/subvention';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { sayJour } from '../../../../platform/pdf/mots.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { pageOf } from '../adresses.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { recuMail } from './recu.mail.ts';
import { isReachable, type TellDeps, uniqueAddresses } from './tell.queries.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellTransmission': { readonly exercice: number; readonly id_dossier: number; readonly numero: number };
  }
}

const DITS: Readonly<Record<Genre, (dossier: Dossier) => { demande: string; montant_demande: number | null }>> = {
  subvention: ({ nom_subvention, montant_demande }) => ({
    ...{ demande: `la subvention «\u00a0${nom_subvention}\u00a0»`, montant_demande },
  }),
  agrement: ({ nom_subvention }) => ({
    ...{ demande: `l’agrément «\u00a0${nom_subvention}\u00a0»`, montant_demande: null },
  }),
};

interface Deps extends TellDeps {
  readonly run: Run<SortieUow>;
}

/** Here, not as it is sent: who sends on a last evening waits for nothing that can come after. */
const askRepartition = async ({ jobs }: SortieUow, { instructions }: Pick<Dossier, 'instructions'>): Promise<void> => {
  for (const { id_service: service } of instructions) await jobs.add('demandes.repartir', { service }, service);
};

/** Of each sending its own receipt, even when another followed at once; to who sent it and to the association's own address. */
export const tellTransmissionJob = (deps: Deps): JobDefinition => {
  const { run, dossiers, transmissions, associations, catalogue, findComptes, sendToEach, publicUrl } = deps;
  return defineJob({
    name: 'demandes.tellTransmission',
    isPatient: true,
    async run({ exercice, id_dossier, numero }, { jobId }) {
      const reference = { id: id_dossier, exercice };
      const [dossier, transmission] = [await dossiers.find(reference), await transmissions.find(reference, numero)];
      if (!dossier || !transmission) return;
      await run(askRepartition, dossier, asJob('demandes.tellTransmission', jobId));
      const services = await catalogue.listServices(dossier.instructions.map(({ id_service }) => id_service));
      const recu = {
        id_fo: dossier.id_fo,
        code: transmission.code,
        transmis_at: transmission.transmis_at,
        association: dossier.nom,
        ...DITS[dossier.genre](dossier),
        suite: suiteOf(
          'D',
          {
            transmis: sayInstant(transmission.transmis_at),
            services: services.map(({ nom }) => nom).join(', ') || 'le service instructeur',
            compteRendu: sayJour(echeanceCrf(dossier.exercice_fin)),
          },
          dossier.genre,
        ),
        page: pageOf(dossier),
      };
      const senders = (await findComptes([transmission.transmis_par])).filter(isReachable);
      const [courriel] = await associations.listCourriels(dossier.id_correspondance);
      const addresses = uniqueAddresses([...senders.map(({ email }) => email), ...(courriel ? [courriel] : [])]);
      await sendToEach(jobId, addresses, (to, messageId) => recuMail(to, recu, publicUrl, messageId));
    },
  });
};
