import { Button, ConfirmDialog } from '@guichet/ui';
import { type JSX, useState } from 'react';
import type { Structure } from './useStructure.ts';

/** ERR-102. */
export const SuppressionSection = ({ structure }: { readonly structure: Structure }): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button priority="secondary" onClick={() => setIsOpen(true)}>
          Supprimer le dossier
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title="Supprimer ce dossier Pass’Sport ?"
          confirm="Supprimer le dossier"
          busy={structure.busy}
          error={structure.refusOf('suppression')}
          onConfirm={() => void structure.remove()}
          onCancel={() => setIsOpen(false)}
        >
          <p>Ses pièces restent dans la bibliothèque de l’association. Un autre dossier pourra être ouvert.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
