import type { Dispositif } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { DispositifForm } from './DispositifForm.tsx';
import { holdDispositif } from './dispositifs.queries.ts';

const VIDE: Dispositif = { code: '', nom: '', description: null, sous_dispositifs: [], actif: true };

/** CALL-GEN-003: without a number yet, it is created. */
export const CreationDispositif = (): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const intend = useIntention();
  const goTo = useGoTo();
  const create = async (body: Dispositif) => {
    const saved = await intend(body, (idempotencyKey) => api.rds.createDispositif({ body }, { idempotencyKey }));
    holdDispositif(queryClient, saved);
    await goTo(RUBRIQUE_RDS.dispositifs.href);
    toasts.show({ severity: 'success', message: `Dispositif ajouté : ${saved.nom}.` });
  };
  return (
    <RepertoirePage title="Ajouter un dispositif" back={RUBRIQUE_RDS.dispositifs}>
      <DispositifForm valeurs={VIDE} verb="Ajouter le dispositif" savedAt={null} nothing={null} onSave={create} />
    </RepertoirePage>
  );
};
