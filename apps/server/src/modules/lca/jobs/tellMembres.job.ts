import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
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
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export const tellMembresJob = (deps: Deps): JobDefinition => {
  const { rattachements, referentiels, findComptes, mailer, publicUrl } = deps;
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
      for (const [rank, to] of (await listDestinataires({ ...adhesion, email })).entries())
        await mailer.send(arriveeMail(to, arrivee, publicUrl, `${jobId}-${rank}`));
    },
  });
};
