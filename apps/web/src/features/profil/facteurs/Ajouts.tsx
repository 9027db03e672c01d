import { Alert, Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { canUseCle } from '../../../shared/facteur/cle.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { NommerDialog } from './NommerDialog.tsx';
import type { FacteursState } from './useFacteurs.ts';

type Asked = { readonly secret: string; readonly uri: string };

/** Two ways to have one; a passkey is the safer. */
export const Ajouts = ({
  addCle,
  askCode,
  addCode,
}: Pick<FacteursState, 'addCle' | 'askCode' | 'addCode'>): JSX.Element => {
  const [isNaming, setIsNaming] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, error, run } = useAction();
  const ask = () => void run(async () => setAsked(await askCode()));
  return (
    <>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        {canUseCle() && (
          <Button priority="secondary" onClick={() => setIsNaming(true)}>
            Ajouter une clé d’accès
          </Button>
        )}
        <Button priority="secondary" busy={busy} onClick={ask}>
          Ajouter une application de codes
        </Button>
      </div>
      {isNaming && (
        <NommerDialog
          title="Ajouter une clé d’accès"
          verb="Continuer sur mon appareil"
          busyVerb="Votre appareil vous le demande…"
          nom="Clé de cet appareil"
          onNom={addCle}
          onClose={() => setIsNaming(false)}
        >
          <p>
            Votre appareil vous demandera votre empreinte, votre visage, votre code, ou de toucher une clé de sécurité.
            Rien de cela ne nous est envoyé.
          </p>
        </NommerDialog>
      )}
      {asked && <CodeDialog {...asked} onCode={addCode} onClose={() => setAsked(null)} />}
    </>
  );
};
