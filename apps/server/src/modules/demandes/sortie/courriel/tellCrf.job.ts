import { isCrfEditable } from '@guichet/rules/crf';
import { NOTIFICATION } from '@guichet/rules/dossier';
import { defineJob, type JobDefinition, type JobPayloads } from '../../../../platform/jobs.ts';
import type { Mail } from '../../../../platform/mailer.ts';
import { sayJour } from '../../../../platform/pdf/mots.ts';
import type { CrfLu } from '../../crf/crf.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { crfRappelMail, crfRenvoyeMail, crfTransmisMail } from './crf.mail.ts';
import { listEcrits, type TellDeps, uniqueAddresses } from './tell.queries.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellCrf': {
      readonly id: string;
      readonly nouvelle: 'transmis' | 'renvoye' | 'rappel';
      /** Of a reminder: until it is due. */
      readonly jours: number | null;
    };
  }
}
type Nouvelle = Omit<JobPayloads['demandes.tellCrf'], 'id'>;
type Write = (to: string, messageId: string) => Mail;

const pageOf = ({ id, id_siret }: Dossier, crf: CrfLu): string =>
  `/client/associations/${id_siret}/dossier/${id}/crf/${crf.id}`;

/** Null when there is nothing left to say: it went on while the mail waited. */
const mailOf = ({ nouvelle, jours }: Nouvelle, dossier: Dossier, crf: CrfLu, publicUrl: string): Write | null => {
  const { id_fo, nom: association } = dossier;
  const dit = { id_fo, association, exercice: crf.exercice, page: pageOf(dossier, crf) };
  const { transmis_at, texte } = crf;
  if (nouvelle === 'transmis')
    return transmis_at === null
      ? null
      : (to, messageId) => crfTransmisMail(to, { ...dit, transmis_at }, publicUrl, messageId);
  if (nouvelle === 'renvoye')
    return texte === null ? null : (to, messageId) => crfRenvoyeMail(to, { ...dit, texte }, publicUrl, messageId);
  if (jours === null || !isCrfEditable(crf.etat)) return null;
  const rappel = { ...dit, echeance: sayJour(crf.echeance), jours };
  return (to, messageId) => crfRappelMail(to, rappel, publicUrl, messageId);
};

const listAddresses = async (deps: TellDeps, dossier: Dossier, { nouvelle }: Nouvelle): Promise<string[]> => {
  if (nouvelle === 'transmis') {
    const services = await deps.catalogue.listServices(dossier.instructions.map(({ id_service }) => id_service));
    return services.map(({ email }) => email);
  }
  return listEcrits(deps, dossier, { type: NOTIFICATION.crf, urgence: 'crf' });
};

/** What was sent goes to the services; what comes back or is awaited, to the members. */
export const tellCrfJob = (deps: TellDeps): JobDefinition =>
  defineJob({
    name: 'demandes.tellCrf',
    isPatient: true,
    async run({ id, ...nouvelle }, { jobId }) {
      const crf = await deps.crfs.find(id);
      const dossier = crf && (await deps.dossiers.find({ id: crf.id_dossier, exercice: crf.exercice_dossier }));
      const write = dossier && mailOf(nouvelle, dossier, crf, deps.publicUrl);
      if (!dossier || !write) return;
      const addresses = uniqueAddresses(await listAddresses(deps, dossier, nouvelle));
      await deps.sendToEach(jobId, addresses, write);
    },
  });
