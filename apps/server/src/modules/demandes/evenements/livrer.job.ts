import type { Envoyer } from '../../../platform/dehors/envoyer.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { EvenementsUow } from './evenements.uow.ts';
import type { AEnvoyer } from './livraison.repository.ts';
import { signatures } from './secret.ts';
import { type Envoye, leaveAbonnement, listRound, markRound, type Receveur, takeAbonnement } from './usecases/envoi.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.livrerEvenements': { readonly abonnement: string };
  }
}

const BUDGET_MS = 20_000;

interface Deps {
  readonly run: Run<EvenementsUow>;
  readonly envoyer: Envoyer;
}

const send = async (
  envoyer: Envoyer,
  { adresse, secrets }: Receveur,
  livraison: AEnvoyer,
  at: Date,
): Promise<Envoye> => {
  const corps = JSON.stringify(livraison.corps);
  const timestamp = Math.floor(at.getTime() / 1_000);
  const entetes = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'guichet-asso',
    'x-guichet-id': livraison.id_evenement,
    'x-guichet-timestamp': String(timestamp),
    'x-guichet-signature': signatures(secrets, timestamp, corps),
  };
  return { livraison, ...(await envoyer.post({ adresse, entetes, corps })) };
};

/** Sent, then marked: cut between the two, it is sent again under the same number. Never the reverse. */
export const livrerEvenementsJob = ({ run, envoyer }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.livrerEvenements',
    async run({ abonnement: id }, { jobId: par }) {
      const call = asJob('demandes.livrerEvenements', par);
      const receveur = await run(takeAbonnement, { id, par }, call);
      if (!receveur) return;
      const until = performance.now() + BUDGET_MS;
      let isLeft = true;
      while (isLeft && performance.now() < until) {
        const dues = await run(listRound, id, call);
        const envoyes = await Promise.all(dues.map((one) => send(envoyer, receveur, one, call.clock.now())));
        const tour = { id, par, tours_vains: receveur.tours_vains, envoyes };
        isLeft = envoyes.length > 0 && (await run(markRound, tour, call));
      }
      await run(leaveAbonnement, { id, par, isLeft }, call);
    },
  });
