import type { ServiceRecord } from '@guichet/contract/rds';
import { type CompteChanges, changedFields } from '@guichet/rules/compte';
import type { DonneesService } from '@guichet/rules/service';
import { realChanges } from '@guichet/rules/versions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { useVersionedSave } from '../../../shared/versions/useVersionedSave.ts';
import { NOTHING_TO_UPDATE, updateService } from './saveService.ts';
import { type ModificationSaisie, saisieOf } from './serviceForm.ts';
import { holdService, serviceUserQuery } from './services.queries.ts';

const RIEN = 'Aucun changement à enregistrer.';

const isNothing = (error: unknown): boolean => error instanceof Error && error.message === NOTHING_TO_UPDATE;

/** The lock of the account, when the page knows it and it differs. */
const compteChanges = (locked: boolean | null, saisie: ModificationSaisie): CompteChanges => {
  if (locked === null) return {};
  const changes = changedFields({ locked }, { locked: saisie.locked });
  return changes.locked && saisie.locked_motif ? { ...changes, locked_motif: saisie.locked_motif } : changes;
};

const useLocked = ({ authId }: ServiceRecord) => {
  const { api } = useServices();
  const { data, refetch } = useQuery({ ...serviceUserQuery(api, authId ?? ''), enabled: authId !== null });
  return { locked: data?.locked ?? null, reread: refetch };
};

export const useService = (service: ServiceRecord) => {
  const { api, queryClient } = useServices();
  const { locked, reread } = useLocked(service);
  const [nothing, setNothing] = useState<string | null>(null);
  const params = { id: service._id };
  const { save: patchAnnuaire, ...saving } = useVersionedSave<ServiceRecord, DonneesService>({
    record: service,
    send: (body, options) => api.rds.updateService({ params, body }, options),
    reload: () => api.rds.readService({ params }),
    onSaved: (saved) => holdService(queryClient, saved),
  });
  const patchCompte = async (id: string, body: CompteChanges) => {
    await api.auth.updateCompte({ params: { id }, body });
    await reread();
  };
  const save = async (saisie: ModificationSaisie) => {
    const { locked: _, locked_motif: __, ...annuaire } = saisie;
    const parts = { compte: compteChanges(locked, saisie), annuaire: realChanges(saisieOf(service), annuaire) };
    setNothing(null);
    try {
      await updateService(service, parts, { patchCompte, patchAnnuaire });
    } catch (error) {
      if (!isNothing(error)) throw error;
      setNothing(RIEN);
    }
  };
  return { ...saving, save, locked, nothing };
};
