import type { AgrementLigne } from '@guichet/contract/rda';
import { exerciceDemande } from '@guichet/rules/agrement';
import { anneeDeParis } from '@guichet/rules/dossier';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { adresseDossier } from '../../../../shared/dossier/adresses.ts';
import { refreshDossier, roleOf } from '../../../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../../../shared/dossier/phrases.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { useGoTo } from '../../../../shared/useGoTo.ts';

interface Refus {
  readonly code: string;
  readonly message: string;
}

interface Demandeur {
  readonly siret: string;
  readonly nom: string;
  readonly role: string | null;
}

/** CALL-RDA-008, then CALL-RDA-007: one that exists is opened, and none is made beside it. */
export const useCreationAgrement = ({ siret, nom, role }: Demandeur) => {
  const { api, now } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const goTo = useGoTo();
  const [busy, setBusy] = useState<string | null>(null);
  const [refus, setRefus] = useState<Refus | null>(null);

  const begin = async (agrement: AgrementLigne): Promise<void> => {
    const { code, type_agrement: id_type_agrement } = agrement;
    const exercice = exerciceDemande(agrement, anneeDeParis(now()));
    const query = roleOf(role);
    const { dossier } = await api.rda.existsDossier({ query: { ...query, siret, exercice, agrement: code } });
    if (dossier) return goTo(adresseDossier({ ...dossier, genre: 'agrement' }));
    const body = {
      description: { code_agrement: code, id_service_instructeur: null, id_type_agrement, exercice },
      demandeur: { id_siret: siret, nom },
    };
    const created = await intend(body, (idempotencyKey) => api.rda.createDossier({ query, body }, { idempotencyKey }));
    void refreshDossier(queryClient, created.identifiant.id_fo);
    await goTo(adresseDossier({ ...created, genre: 'agrement' }, { mode: 'edit' }));
  };

  const onBegin = async (agrement: AgrementLigne): Promise<void> => {
    if (busy !== null) return;
    setBusy(agrement.code);
    setRefus(null);
    try {
      await begin(agrement);
    } catch (error) {
      setRefus({ code: agrement.code, message: phraseEchec('creation', error) });
    } finally {
      setBusy(null);
    }
  };
  return { busy, refus, onBegin, annee: anneeDeParis(now()) };
};
