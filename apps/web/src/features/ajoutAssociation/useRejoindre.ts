import type { Rattachement } from '@guichet/rules/rattachement';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { type ChoixAssociation, clearChoix } from '../../shared/association/choixAssociation.ts';
import { logFailure } from '../../shared/list/logFailure.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import type { Certificat } from './certificatSchema.ts';

const findIn = (associations: readonly Rattachement[], { id_correspondance, etablissement }: ChoixAssociation) => {
  const own = associations.filter((one) => one.id_correspondance === id_correspondance);
  return own.find(({ id_siret }) => id_siret === etablissement?.id_siret) ?? own[0] ?? null;
};

/** UI-013: joins, has the association told, then reads the person again. Answers what was obtained. */
export const useRejoindre = (choix: ChoixAssociation) => {
  const { api, drafts, personne } = useServices();
  const user = useUser();
  const role = useRole();
  const intend = useIntention();
  const { id_correspondance, id_rna, id_siren } = choix;
  return async ({ fonction, notifications, certificat }: Certificat): Promise<Rattachement | null> => {
    if (!user) return null;
    const id_siret = choix.etablissement?.id_siret ?? null;
    const entree = { id_correspondance, id_siret, fonction, notifications, certificat_honneur: certificat };
    const body = { associations: [entree] } satisfies { associations: [typeof entree] };
    const params = { id: user.authId };
    const saved = await intend(body, (idempotencyKey) => api.lca.updateUser({ params, body }, { idempotencyKey }));
    clearChoix(drafts);
    const notified = { id_correspondance, id_rna, id_siren, email: user.email };
    await api.lca
      .joinAssociationNotification({ body: notified })
      .catch((error: unknown) => logFailure('notification', error));
    await personne.reload(user, role);
    return findIn(saved.associations, choix);
  };
};
