import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import type { AssociationApi } from '../../association/api.ts';
import type { AuthApi } from '../../auth/api.ts';
import { arriveeMail } from '../mails/arrivee.mail.ts';
import type { Adhesion, RattachementQueries } from '../rattachement/rattachement.queries.ts';
import type { ReferentielQueries } from '../referentiel/referentiel.queries.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.tellMembres': { readonly id: string };
  }
}

interface Deps {
  readonly rattachements: RattachementQueries;
  readonly referentiels: ReferentielQueries;
  readonly associations: AssociationApi;
  readonly findComptes: AuthApi['findComptes'];
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** One arrival never becomes a mailing. */
const MOST = 60;

const confirmedOf = (members: readonly Adhesion[], id_correspondance: number): Adhesion[] =>
  members.filter((member) => member.id_correspondance === id_correspondance && member.etat === 'confirme');

export const tellMembresJob = (deps: Deps): JobDefinition => {
  const { rattachements, referentiels, associations, findComptes, mailer, publicUrl } = deps;

  /** Its members, or those of a record that may be the same while it has none. */
  const listReaders = async ({ id_utilisateur, id_correspondance }: Adhesion): Promise<string[]> => {
    const { liees = [] } = (await associations.findAssociation(id_correspondance)) ?? {};
    const members = (await rattachements.listMembers([id_correspondance, ...liees])).filter(
      (member) => member.id_utilisateur !== id_utilisateur && member.etat === 'confirme',
    );
    const own = confirmedOf(members, id_correspondance);
    const told = (own.length > 0 ? own : members).filter(({ notifications }) => notifications);
    return [...new Set(told.map((member) => member.id_utilisateur))];
  };

  const listAddresses = async (adhesion: Adhesion, own: string): Promise<string[]> => {
    const comptes = await findComptes(await listReaders(adhesion));
    const ofMembers = comptes.filter(({ enabled, locked }) => enabled && !locked).map(({ email }) => email);
    const addresses = [...ofMembers, ...(await associations.listCourriels(adhesion.id_correspondance))];
    const unique = new Set(addresses.map((address) => address.trim().toLowerCase()));
    unique.delete(own.toLowerCase());
    return [...unique].slice(0, MOST);
  };

  const labelOf = async (fonction: string): Promise<string> => {
    const [liste] = await referentiels.list({ types: ['fonctions'], categorie: undefined });
    return liste?.options.find(({ value }) => value === fonction)?.label ?? fonction;
  };

  return defineJob({
    name: 'lca.tellMembres',
    async run({ id }, { jobId }) {
      const adhesion = await rattachements.find(id);
      const [compte] = adhesion ? await findComptes([adhesion.id_utilisateur]) : [];
      if (!adhesion || !compte) return;
      const arrivee = {
        association: adhesion.nom,
        personne: `${compte.prenom} ${compte.nom}`,
        fonction: await labelOf(adhesion.fonction),
        etat: adhesion.etat,
        etablissement: adhesion.type === 'Siège' ? null : adhesion.id_siret,
      };
      for (const [rank, to] of (await listAddresses(adhesion, compte.email)).entries())
        await mailer.send(arriveeMail(to, arrivee, publicUrl, `${jobId}-${rank}`));
    },
  });
};
