import type { ProjetAnswer } from '@guichet/contract/demandes';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import type { EtapeProps } from '../etape.ts';
import { orSay } from './phrases.ts';

/** CALL-DEM-005 to 010: what is done to the projects of a dossier as a whole; the dossier is read again after each. */
export const useProjets = ({ dossier, role, onChanged }: Pick<EtapeProps, 'dossier' | 'role' | 'onChanged'>) => {
  const { api } = useServices();
  const goTo = useGoTo();
  const intend = useIntention();
  const id = dossier.identifiant.id_fo;
  const query = roleOf(role);
  const open = (projet: string) => goTo(adresseDossier(dossier, { mode: 'edit', etape: 3, projet }));
  return {
    add: async () => {
      const body = { intitule: null };
      const ask = (idempotencyKey: string) =>
        api.demandes.createProjet({ params: { id }, query, body }, { idempotencyKey });
      const created = await orSay('creation', intend({ acte: 'creation', count: dossier.projets.length }, ask));
      await onChanged();
      await open(created._id);
    },
    move: async ({ _id: projet, version }: ProjetAnswer, rang_dossier: number) => {
      const params = { id, projet };
      await orSay('modification', api.demandes.patchProjet({ params, query, body: { rang_dossier } }, { version }));
      await onChanged();
    },
    duplicate: async ({ _id: projet }: ProjetAnswer) => {
      const ask = (idempotencyKey: string) =>
        api.demandes.duplicateProjet({ params: { id, projet }, query }, { idempotencyKey });
      await orSay('duplication', intend({ acte: 'duplication', projet, count: dossier.projets.length }, ask));
      await onChanged();
    },
    transfer: async ({ _id: projet }: ProjetAnswer, idDossierTo: string) => {
      await orSay('transfert', api.demandes.transferProjet({ params: { id, projet }, query, body: { idDossierTo } }));
      await onChanged();
    },
    remove: async ({ _id: projet }: ProjetAnswer) => {
      await orSay('suppression', api.demandes.deleteProjet({ params: { id, projet }, query }));
      await onChanged();
    },
  };
};
export type Projets = ReturnType<typeof useProjets>;
