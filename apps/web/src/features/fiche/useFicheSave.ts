import type { AssociationAnswer, FicheAnswer } from '@guichet/contract/association';
import { type Fiche, type FicheChanges, missingFields, writeLists } from '@guichet/rules/association';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { holdAssociation } from '../../shared/association/association.queries.ts';
import { failReading, PHRASES } from '../../shared/association/phrases.ts';
import { useServices } from '../../shared/services/services.ts';
import { useVersionedSave } from '../../shared/versions/useVersionedSave.ts';
import { useRefus } from './useRefus.ts';
import { valeursOf } from './valeurs.ts';

/** The same requirements as the server's, before anything leaves. */
const checkMissing = (association: AssociationAnswer, changes: FicheChanges): void => {
  const champs = missingFields({ ...(valeursOf(association) as Fiche), ...changes }, Object.keys(changes));
  if (champs.length > 0) throw new ApiError(422, { champs });
};

/** Sends what changed with the version it was read at; the answer replaces what was held. */
export const useFicheSave = (association: AssociationAnswer, id: string, draft: string) => {
  const { api, drafts } = useServices();
  const queryClient = useQueryClient();
  const { refus, guarded } = useRefus();
  const query = { id_asso: id };
  const isKept = useRef(false);
  const { save, resolve, conflict, savedAt } = useVersionedSave<FicheAnswer, FicheChanges>({
    record: association as FicheAnswer,
    draft,
    send: (body, options) => api.dac.updateIdentite({ query, body: writeLists(body) as FicheChanges }, options),
    reload: () => api.dac.readIdentite({ query }).catch(failReading),
    onSaved: (fiche) => {
      isKept.current = true;
      drafts.clear(draft);
      holdAssociation(queryClient, id, (held) => ({ ...held, ...fiche }));
    },
  });
  return {
    refus,
    conflict,
    savedAt,
    /** Says whether it is kept: neither refused nor waiting for a choice between two values. */
    save: async (changes: FicheChanges) => {
      isKept.current = false;
      await guarded(PHRASES.modification, async () => {
        checkMissing(association, changes);
        await save(changes);
      });
      return isKept.current;
    },
    resolve: (laisses: readonly string[]) =>
      guarded(PHRASES.modification, () => resolve(laisses)).then(() => undefined),
  };
};
