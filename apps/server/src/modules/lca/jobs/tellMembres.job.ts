import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { SendToEach } from '../../../platform/sendToEach.ts';
import { arriveeMail } from '../mails/arrivee.mail.ts';
import { createListDestinataires, type DestinatairesDeps } from '../rattachement/destinataires.ts';
import type { ReferentielQueries } from '../referentiel/referentiel.queries.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.tellMembres': { readonly id: string; readonly isByService?: boolean };
  }
}

interface Deps extends DestinatairesDeps {
  readonly referentiels: ReferentielQueries;
  readonly sendToEach: SendToEach;
  readonly publicUrl: string;
}

export const tellMembresJob = (deps: Deps): JobDefinition => {
  const { rattachements, referentiels, findComptes, sendToEach, publicUrl } = deps;
  const listDestinataires = createListDestinataires(deps);

  const labelOf = async (fonction: string): Promise<string> => {
    const [liste] = await referentiels.list({ types: ['fonctions'], categorie: undefined });
    return liste?.options.find(({ value }) => value === fonction)?.label ?? fonction;
  };

  return defineJob({
    name: 'lca.tellMembres',
    async run({ id, isByService = false }, { jobId }) {
      const adhesion = await rattachements.find(id);
      const [compte] = adhesion ? await findComptes([adhesion.id_utilisateur]) : [];
      if (!adhesion || !compte) return;
      const arrivee = {
        association: adhesion.nom,
        personne: `${compte.prenom} ${compte.nom}`,
        fonction: await labelOf(adhesion.fonction),
        etat: adhesion.etat,
        isByService,
        etablissement: adhesion.type === 'Siège' ? null : adhesion.id_siret,
      };
      const { email } = compte;
      const told = await listDestinataires({ ...adhesion, email });
      await sendToEach(jobId, told, (to, messageId) => arriveeMail(to, arrivee, publicUrl, messageId));
    },
  });
};
