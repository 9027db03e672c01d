import type { TitreSuivi } from '@guichet/contract/rda';
import type { ActeTitre } from '@guichet/rules/titre';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { GivenUp } from '../../shared/apiClient/withRecent.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { useServices } from '../../shared/services/services.ts';
import { champActe } from './ActeForm.tsx';
import { ENVOIS, FORMES, type SaisieActe } from './actes.ts';
import { TITRES, titreQuery } from './titre.queries.ts';

export const DIT = 'titre-dit';
export const ouvreurOf = (acte: ActeTitre): string => `ouvrir-${acte}`;
const RELU = 'Le titre est relu, et ce que vous avez écrit est gardé : vérifiez, puis recommencez.';

/** What is open on the page, what was done, and what was refused; the version that was read goes with each act. */
export const useActes = ({ numero, version }: Pick<TitreSuivi, 'numero' | 'version'>, role: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [open, setOpen] = useState<ActeTitre | null>(null);
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const query = titreQuery(api, numero, role);
  const explain = async (error: unknown): Promise<void> => {
    if (error instanceof GivenUp) return;
    const isLate = error instanceof ApiError && error.code === 'VERSION_DEPASSEE';
    if (isLate) await queryClient.refetchQueries(query);
    setRefus(isLate ? `${messageOf(error)} ${RELU}` : messageOf(error));
  };
  const send = async (acte: ActeTitre, saisie: SaisieActe): Promise<void> => {
    setBusy(true);
    setRefus(null);
    const place = { params: { numero }, query: roleOf(role) };
    try {
      const done = await intend({ acte, saisie, version }, (idempotencyKey) =>
        ENVOIS[acte](api, place, saisie, { version, idempotencyKey }),
      );
      queryClient.setQueryData(query.queryKey, done);
      // What was just done is written in its history with the rest: it is read from there.
      void queryClient.invalidateQueries({ queryKey: [TITRES] });
      setOpen(null);
      setSaid(FORMES[acte].fait);
      focusNext(DIT);
    } catch (error) {
      await explain(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ open, busy, refus, said },
    ask: (acte: ActeTitre) => {
      setRefus(null);
      setSaid('');
      setOpen(acte);
      focusNext(champActe(acte));
    },
    cancel: () => {
      if (open) focusNext(ouvreurOf(open));
      setOpen(null);
    },
    send: (saisie: SaisieActe) => void (open && send(open, saisie)),
  };
};
export type Actes = ReturnType<typeof useActes>;
