import type { VerdictDeLigne } from '@guichet/contract/psp';
import { LIGNES_COLLEES_MAXIMUM, type LigneCollee, readLignesCollees } from '@guichet/rules/passSport';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { sayCount } from '../../../shared/format/count.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { PanneauProps } from '../panneaux.ts';
import { refreshInscriptions } from './inscriptions.queries.ts';
import { phraseInscription } from './phrases.ts';

export const COLLER_DIT = 'psp-coller-dit';
export interface LigneJugee extends LigneCollee {
  readonly verdict: VerdictDeLigne;
}

/** Many codes at once: a verdict for each, and nothing registered before it is asked for. */
export const useColler = ({ dossier, saison }: PanneauProps, federation: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [texte, setTexte] = useState('');
  const [jugees, setJugees] = useState<readonly LigneJugee[]>([]);
  const [error, setError] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const params = { id: dossier.id };
  const bodyOf = (lignes: readonly LigneCollee[]) => ({
    lignes: lignes.map(({ id_psp, nom }) => ({ id_psp, nom })),
    federation: federation ? { siren: federation } : null,
  });
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    setSaid('');
    try {
      await work();
    } catch (failure) {
      setError(phraseInscription('creation', failure));
    } finally {
      setBusy(false);
      focusNext(COLLER_DIT);
    }
  };
  const problemOf = (lignes: readonly LigneCollee[]): string | undefined => {
    if (lignes.length === 0) return 'Collez au moins une ligne : le code, puis trois lettres du nom.';
    if (lignes.length > LIGNES_COLLEES_MAXIMUM)
      return `${LIGNES_COLLEES_MAXIMUM} lignes au plus : il y en a ${lignes.length}.`;
    const sansNom = lignes.find(({ nom }) => nom === '');
    return sansNom ? `Ligne ${sansNom.ligne} : il manque les lettres du nom.` : undefined;
  };
  return {
    ...{ texte, jugees, error, said, busy },
    type: (collage: string) => {
      setTexte(collage);
      setJugees([]);
    },
    check: () => {
      const lignes = readLignesCollees(texte, saison.id_exercice);
      const problem = problemOf(lignes);
      if (problem) {
        setError(problem);
        return;
      }
      void act(async () => {
        const { verdicts } = await api.psp.checkCodes({ params, body: bodyOf(lignes) });
        setJugees(
          verdicts.flatMap((verdict) =>
            lignes[verdict.rang] ? [{ ...(lignes[verdict.rang] as LigneCollee), verdict }] : [],
          ),
        );
      });
    },
    register: () => {
      const libres = jugees.filter(({ verdict }) => verdict.verdict === 'libre');
      const body = bodyOf(libres);
      void act(async () => {
        const { inscrites } = await intend(body, (idempotencyKey) =>
          api.psp.createInscriptions({ params, body }, { idempotencyKey }),
        );
        const restantes = jugees.filter(({ verdict }) => verdict.verdict !== 'libre');
        setTexte(restantes.map(({ id_psp, nom }) => `${id_psp} ${nom}`).join('\n'));
        setJugees([]);
        setSaid(
          `${sayCount(inscrites, 'inscription')} faite${inscrites > 1 ? 's' : ''}. Les autres lignes restent dans la page.`,
        );
        await refreshInscriptions(queryClient, dossier.id);
      });
    },
  };
};
export type Collage = ReturnType<typeof useColler>;
