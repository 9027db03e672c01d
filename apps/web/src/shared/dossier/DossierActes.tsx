import type { DossierLigne } from '@guichet/contract/demandes';
import { brancheOf, JOURS_RESTAURABLES } from '@guichet/rules/dossier';
import { Alert, ConfirmDialog } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useState } from 'react';
import { RowButton } from '../list/RowButton.tsx';
import { useServices } from '../services/services.ts';
import { refreshDossier, roleOf } from './dossier.queries.ts';
import { NotifierDialog } from './NotifierDialog.tsx';
import { PartageDialog } from './PartageDialog.tsx';
import { phraseEchec } from './phrases.ts';
import { usePorte } from './porte.ts';

export interface DossierActesProps {
  readonly dossier: DossierLigne;
  readonly role: string | null;
  /** The ways into the dossier, where there are some. */
  readonly children?: ReactNode;
  /** Reasons that the page already says. */
  readonly dites?: readonly (string | null)[];
}

type Panneau = 'supprimer' | 'partager' | 'prevenir' | null;

/** What is refused, said once however many acts it stops. */
const refusOf = ({ droits, description }: DossierLigne): readonly string[] => {
  const acts = description.etat === 'B' ? [droits.restaurer] : [droits.modifier, droits.supprimer, droits.partager];
  return [...new Set(acts.flatMap(({ raison }) => (raison ? [raison] : [])))];
};

const useActes = ({ dossier, role }: Pick<DossierActesProps, 'dossier' | 'role'>) => {
  const { toasts } = useServices();
  const { appels } = usePorte();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = { params: { id: dossier.identifiant.id_fo }, query: roleOf(role) };
  const run = async (work: () => Promise<unknown>, said: string, failure: 'suppression' | 'modification') => {
    setBusy(true);
    setError(null);
    try {
      await work();
      toasts.show({ severity: 'success', message: said });
      void queryClient.invalidateQueries({ queryKey: ['dossiers'] });
      void refreshDossier(queryClient, dossier.identifiant.id_fo);
      return true;
    } catch (refusal) {
      setError(phraseEchec(failure, refusal));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const name = dossier.identifiant.id_fo;
  return {
    busy,
    error,
    remove: () =>
      run(
        () => appels.deleteDossier(input),
        `Le dossier ${name} est supprimé. Il peut être rétabli pendant ${JOURS_RESTAURABLES} jours.`,
        'suppression',
      ),
    restore: () => run(() => appels.restoreDossier(input), `Le dossier ${name} est rétabli.`, 'modification'),
  };
};

/** UI-014: what this person may do with this dossier, and why not the rest. */
export const DossierActes = ({ dossier, role, children, dites = [] }: DossierActesProps): JSX.Element => {
  const { appels } = usePorte();
  const [open, setOpen] = useState<Panneau>(null);
  const { busy, error, remove, restore } = useActes({ dossier, role });
  const { droits, identifiant } = dossier;
  const named = `dossier ${identifiant.id_fo}`;
  const canNotify =
    appels.notifyDossier !== undefined && role !== null && brancheOf(role) === 'service' && droits.ecrireMessage.ok;
  const refus = refusOf(dossier).filter((raison) => !dites.includes(raison));
  return (
    <>
      <div className="ga-actions">
        {children}
        {canNotify && <RowButton verb="Prévenir l’association" named={named} onClick={() => setOpen('prevenir')} />}
        {droits.partager.ok && <RowButton verb="Partager" named={named} onClick={() => setOpen('partager')} />}
        {droits.supprimer.ok && <RowButton verb="Supprimer" named={named} onClick={() => setOpen('supprimer')} />}
        {droits.restaurer.ok && <RowButton verb="Rétablir" named={named} isOff={busy} onClick={() => void restore()} />}
      </div>
      {refus.length > 0 && (
        <details>
          <summary>
            Ce qui n’est pas possible <span className="fr-sr-only">avec le {named}</span>
          </summary>
          <ul>
            {refus.map((raison) => (
              <li key={raison}>{raison}</li>
            ))}
          </ul>
        </details>
      )}
      <div role="alert">{error && open === null && <Alert severity="error">{error}</Alert>}</div>
      {open === 'supprimer' && (
        <ConfirmDialog
          title={`Supprimer le ${named} ?`}
          confirm="Supprimer le dossier"
          busy={busy}
          error={error}
          onConfirm={() => void remove().then((isDone) => isDone && setOpen(null))}
          onCancel={() => setOpen(null)}
        >
          <p>
            Il ne sera plus dans la liste et ne pourra pas être transmis. Vous pourrez le rétablir pendant{' '}
            {JOURS_RESTAURABLES} jours.
          </p>
        </ConfirmDialog>
      )}
      {open === 'prevenir' && <NotifierDialog dossier={dossier} role={role} onClose={() => setOpen(null)} />}
      {open === 'partager' && <PartageDialog id={identifiant.id_fo} role={role} onClose={() => setOpen(null)} />}
    </>
  );
};
