import type { Dossier } from '@guichet/contract/demandes';
import { useState } from 'react';
import { GivenUp } from '../../shared/apiClient/withRecent.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../shared/dossier/phrases.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { useVersionedSave } from '../../shared/versions/useVersionedSave.ts';
import type { EtapeProps } from './etape.ts';

type Ecriture = Pick<EtapeProps, 'dossier' | 'role' | 'onSaved'>;
interface Envoi<C extends object> {
  readonly send: (changes: Partial<C>, options: { readonly version?: number }) => Promise<Dossier>;
}

/** A save of one part of a dossier, whatever the call: what failed is said, nothing typed is lost. */
export const useEnvoi = <C extends object>({ dossier, role, onSaved }: Ecriture, { send }: Envoi<C>) => {
  const { appels } = usePorte();
  const [refus, setRefus] = useState<string | null>(null);
  const versioned = useVersionedSave<Dossier, C>({
    record: dossier,
    send,
    reload: () => appels.readDossier({ params: { id: dossier.identifiant.id_fo }, query: roleOf(role) }),
    onSaved,
  });
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setRefus(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof GivenUp)) setRefus(phraseEchec('modification', error));
    }
  };
  return {
    refus,
    conflict: versioned.conflict,
    savedAt: versioned.savedAt,
    save: (changes: Partial<C>) => guarded(() => versioned.save(changes)),
    resolve: (laisses: readonly string[]) => guarded(() => versioned.resolve(laisses)),
  };
};
