import type { Moyens, PreuveFacteurSaisie } from '@guichet/contract/auth';
import { SESSION_ERREURS } from '@guichet/rules/session';
import { Alert, Button, Dialog, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { canUseCle, signDefi } from '../../shared/facteur/cle.ts';
import { useServices } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';
import { PreuveForm, type PreuveSaisie } from './PreuveForm.tsx';

interface QuestionProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

const NO_DEFI: Moyens = { facteurs: [], defi: null };

/** Where the person was when it was asked: read before the dialog takes the focus, given back once it is gone. */
const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
};

const Question = ({ onProven, onCancel }: QuestionProps): JSX.Element => {
  const { api } = useServices();
  useFocusBack();
  const askPreuve = () => api.auth.askPreuve({});
  const moyens = useQuery({ queryKey: ['preuve'], queryFn: askPreuve, staleTime: 0, gcTime: 0 });
  /** A passkey signs once what it is asked: it is asked anew each time. */
  const sign = async (): Promise<PreuveFacteurSaisie | undefined> => {
    const { defi } = await askPreuve();
    return defi ? signDefi(defi) : undefined;
  };
  const prove = async ({ password, code, cle }: PreuveSaisie) => {
    const preuve = cle ? await sign() : code && { code };
    await api.auth.reauthenticate({ body: { password, ...(preuve ? { preuve } : {}) } });
    onProven();
  };
  const { facteurs, defi } = moyens.data ?? NO_DEFI;
  return (
    <Dialog title="Confirmez que c’est vous" onClose={onCancel}>
      <p>{SESSION_ERREURS.REAUTHENTIFICATION_REQUISE.message} Ce que vous avez saisi est gardé.</p>
      {moyens.isPending && <Loading>Un instant…</Loading>}
      {moyens.isError && (
        <>
          <Alert severity="error">{messageOf(moyens.error)}</Alert>
          <Button priority="secondary" onClick={onCancel}>
            Annuler
          </Button>
        </>
      )}
      {moyens.data && (
        <PreuveForm
          asksCode={facteurs.length > 0}
          hasCle={defi !== null && canUseCle()}
          onProve={prove}
          onCancel={onCancel}
        />
      )}
    </Dialog>
  );
};

/** Over whatever page asked for it. */
export const PreuveDialog = (): JSX.Element | null => {
  const asked = useStore(useServices().preuve.asked);
  return asked && <Question onProven={() => asked.answer(true)} onCancel={() => asked.answer(false)} />;
};
