import { anneeSaison, etatPsp } from '@guichet/rules/passSport';
import type { AskFederation } from '../../../platform/dehors/federations.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import { manquesOf } from './dossier.lecture.ts';
import type { DossierUow } from './dossier.uow.ts';
import { SUJET_PSP } from './sujet.ts';
import { tellDossier } from './tellDossier.ts';

interface Deps {
  readonly run: Run<DossierUow>;
  readonly askFederation: AskFederation | null;
}

const findQuestion = reads(async ({ preuves, dossiers, saisons }: DossierUow, id_preuve: string) => {
  const preuve = await preuves.find(id_preuve);
  const dossier = preuve ? await dossiers.find(preuve.id_dossier) : undefined;
  const saison = (await saisons.list()).find(({ id }) => id === dossier?.exercice);
  const federation = preuve?.siren_federation;
  if (!dossier || !saison || !federation || preuve.verifie_at !== null) return null;
  return { federation, siret: dossier.id_siret, saison: anneeSaison(saison) };
});

/** A yes makes the proof; a no is kept, and leaves the club to bring its certificate. */
const writeReponse = async (
  uow: DossierUow,
  { id_preuve, affilie }: { readonly id_preuve: string; readonly affilie: boolean },
  call: ReturnType<typeof asJob>,
): Promise<void> => {
  const found = await uow.preuves.find(id_preuve);
  const dossier = found ? await uow.dossiers.lock(found.id_dossier) : undefined;
  const preuve = await uow.preuves.find(id_preuve);
  if (!preuve || !dossier || preuve.verifie_at !== null || dossier.id_etat === 8) return;
  await uow.preuves.noteFlux(preuve, affilie, call.clock.now());
  if (!affilie) return;
  const ressources = await uow.associations.ressourcesOf(dossier.id_correspondance);
  const id_etat = etatPsp(await manquesOf(uow, dossier, await uow.preuves.listOf(dossier.id), ressources));
  const after = await uow.depot.write(dossier, { id_etat }, {});
  uow.history.record({
    objet: SUJET_PSP,
    id_objet: dossier.id,
    action: 'confirmAffiliation',
    changements: { federation: { avant: null, apres: preuve.siren_federation } },
  });
  const suite = `${preuve.nom} a confirmé l’affiliation`;
  await tellDossier(uow, after, { type: 4, fait: `flux:${preuve.id}`, suite }, call);
};

export const askFederationJob = ({ run, askFederation }: Deps): JobDefinition =>
  defineJob({
    name: 'psp.askFederation',
    isPatient: true,
    async run({ id_preuve }, { jobId }) {
      const call = asJob('psp.askFederation', jobId);
      const question = askFederation ? await run(findQuestion, id_preuve, call) : null;
      if (!askFederation || !question) return;
      const affilie = await askFederation(question);
      if (affilie === null) throw new Error('la fédération n’a pas répondu');
      await run(writeReponse, { id_preuve, affilie }, call);
    },
  });
