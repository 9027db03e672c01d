import type { ChangementsPsp, DossierPsp } from '@guichet/contract/psp';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { forgetDossierPsp, holdDossierPsp } from '../passSport.queries.ts';
import { phrasePsp } from '../phrases.ts';

type Acte = 'modification' | 'suppression';

/** What changes of a file leaves at once; the answer takes its place. */
export const useStructure = (dossier: DossierPsp) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<{ readonly acte: Acte; readonly message: string } | null>(null);
  const [said, setSaid] = useState('');
  const act = async (acte: Acte, work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setRefus(null);
    setSaid('');
    try {
      setSaid(await work());
    } catch (failure) {
      setRefus({ acte, message: phrasePsp(acte, failure) });
    } finally {
      setBusy(false);
    }
  };
  const params = { id: dossier.id };
  return {
    ...{ busy, said },
    /** Each is said where it was asked for. */
    refusOf: (acte: Acte): string | null => (refus?.acte === acte ? refus.message : null),
    save: (body: ChangementsPsp) =>
      act('modification', async () => {
        const { version } = dossier;
        const saved = await intend({ body, version }, (idempotencyKey) =>
          api.psp.updateDossier({ params, body }, { version, idempotencyKey }),
        );
        holdDossierPsp(queryClient, saved);
        return saved.manques.length === 0 ? 'Enregistré : le dossier est complet.' : 'Enregistré.';
      }),
    remove: () =>
      act('suppression', async () => {
        await intend(params, (idempotencyKey) => api.psp.deleteDossier({ params }, { idempotencyKey }));
        await forgetDossierPsp(queryClient, dossier.structure.id_siret);
        return 'Le dossier est supprimé.';
      }),
  };
};
export type Structure = ReturnType<typeof useStructure>;
