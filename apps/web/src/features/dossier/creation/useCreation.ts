import type { DossierLigne } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { holdDossier, roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../../shared/dossier/phrases.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import type { Choix } from './choix.ts';

/** CALL-DEM-029 then CALL-DEM-012: one that exists is opened, not begun again. */
export const useCreation = (role: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const goTo = useGoTo();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const [existant, setExistant] = useState<DossierLigne | null>(null);

  const create = async ({ siret, subvention, sousDispositif, exercice, depuis, ...choisi }: Choix) => {
    const query = roleOf(role);
    const { dossier } = await api.demandes.existsDossier({
      query: { ...query, subvention, sous_dispositif: sousDispositif, exercice, siret },
    });
    if (dossier) return setExistant(dossier);
    const body = {
      description: {
        code_subvention: subvention,
        id_sous_type_dispositif: sousDispositif,
        exercice,
        renouvellement: choisi.renouvellement,
        pluriannuel: choisi.pluriannuel,
        couplage_tca: choisi.couplage_tca,
      },
      demandeur: { id_siret: siret },
      depuis: choisi.renouvellement ? depuis : null,
    };
    const created = await intend(body, (idempotencyKey) =>
      api.demandes.createDossier({ query, body }, { idempotencyKey }),
    );
    holdDossier(queryClient, created.identifiant.id_fo, created);
    await goTo(adresseDossier(created, { mode: 'edit' }));
  };

  const onCreate = async (choix: Choix): Promise<void> => {
    setBusy(true);
    setRefus(null);
    setExistant(null);
    try {
      await create(choix);
    } catch (error) {
      setRefus(phraseEchec('creation', error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, existant, onCreate };
};
