import type { CourrielRepository } from '../../../platform/annonce/courriel.repository.ts';
import { createSendAnnonces } from '../../../platform/annonce/sendAnnonces.ts';
import type { Platform } from '../../../platform/defineModule.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mail } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { addressesOnce, createSendToEach } from '../../../platform/sendToEach.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import { idFoOf } from './demande.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';
import { pageSiret } from './tellDemande.ts';

interface Deps {
  readonly run: Run<NumeroSiretUow>;
  readonly platform: Pick<Platform, 'db' | 'mailer' | 'logger' | 'neighbours' | 'settings'>;
}
interface Nouvelle {
  readonly titre: string;
  readonly phrase: string;
  readonly page: string;
}
const PROFIL = 'Dans votre profil, sur le portail, vous choisissez ce que vous recevez par courriel.';
const OFFICIEL =
  'Vous recevez ce message parce que cette adresse est celle de votre association. Si vous ne savez pas qui fait cette demande, répondez à ce message ou écrivez à l’assistance du portail.';

const isReachable = ({ enabled, locked }: { readonly enabled: boolean; readonly locked: boolean }): boolean =>
  enabled && !locked;

export const tellSiretJobs = ({ run, platform }: Deps): JobDefinition[] => {
  const { neighbours, mailer, settings } = platform;
  const mailOf = (to: string, { titre, phrase, page }: Nouvelle, after: string, messageId: string): Mail =>
    writeMail(
      to,
      {
        subject: `Du nouveau : ${titre.charAt(0).toLowerCase()}${titre.slice(1)}`,
        greeting: 'Bonjour,',
        paragraphs: [phrase],
        action: { label: 'Ouvrir la demande', url: `${settings.PUBLIC_URL}/client${page}` },
        after: [after],
      },
      messageId,
    );
  const sendAll = createSendAnnonces<{ readonly courriels: CourrielRepository }, string>({
    run: (useCase, input, call) =>
      run(
        ({ siret: { courriels } }: NumeroSiretUow, given: typeof input) => useCase({ courriels }, given, call),
        input,
        call,
      ),
    mailer,
    // What a notice says was true when it was written: nothing of the request is read again.
    findObjets: async (_, ids) => new Map(ids.map((id) => [id, id])),
    findEmails: async (authIds) =>
      new Map(
        (await neighbours.auth.findComptes([...authIds]))
          .filter(isReachable)
          .map(({ authId, email }) => [authId, email]),
      ),
    write: (email, _, { id, titre, phrase, page }) =>
      mailOf(email, { titre: titre ?? '', phrase, page: page ?? '/demande-siret' }, PROFIL, id),
  });
  const sendToEach = createSendToEach(platform);

  return [
    defineJob({
      name: 'demandes.tellSiret',
      isPatient: true,
      async run({ cle }, { jobId }) {
        const [failure] = (await sendAll([cle], asJob('demandes.tellSiret', jobId))).values();
        if (failure !== undefined) throw failure;
      },
    }),
    /** Where the association itself is written to: nobody asks for its number unknown to it. */
    defineJob({
      name: 'demandes.tellSiretOfficiel',
      isPatient: true,
      async run({ id, phrase }, { jobId }) {
        const call = asJob('demandes.tellSiretOfficiel', jobId);
        const demande = await run(({ siret }: NumeroSiretUow) => siret.demandes.find(id), undefined, call);
        if (!demande) return;
        const [courriel] = await neighbours.association.listCourriels(demande.id_correspondance);
        const titre = `Demande de numéro SIRET ${idFoOf(demande)}`;
        const nouvelle = { titre, phrase, page: pageSiret(demande) };
        await sendToEach(jobId, addressesOnce(courriel ? [courriel] : []), (to, messageId) =>
          mailOf(to, nouvelle, OFFICIEL, messageId),
        );
      },
    }),
  ];
};
