import type { Document } from '@guichet/contract/association';
import { ConfirmDialog, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useAction } from '../../shared/form/useAction.ts';
import { anneesOf, needsAnnee } from './etats.ts';

export interface AnneeDialogProps {
  readonly document: Document;
  readonly exercice: number;
  readonly refus: string | null;
  /** Null: the document is of no year in particular. */
  readonly onChange: (annee: number | null) => Promise<boolean>;
  readonly onClose: () => void;
}

export const AnneeDialog = ({ document, exercice, refus, onChange, onClose }: AnneeDialogProps): JSX.Element => {
  const [annee, setAnnee] = useState(document.annee_validite);
  const { busy, run } = useAction();
  const save = () =>
    void run(async () => {
      if (annee === document.annee_validite || (await onChange(annee))) onClose();
    });
  return (
    <ConfirmDialog
      title={`De quelle année est « ${document.nom} » ?`}
      confirm="Enregistrer l’année"
      busy={busy}
      error={refus}
      onConfirm={save}
      onCancel={onClose}
    >
      <SelectField
        id="document-annee"
        label="Année de validité"
        options={anneesOf(document, exercice).map((value) => ({ value: String(value), label: String(value) }))}
        {...(!needsAnnee(document) && { none: 'Sans année' })}
        select={{
          value: annee ?? '',
          onChange: ({ target }) => setAnnee(target.value === '' ? null : Number(target.value)),
        }}
      />
    </ConfirmDialog>
  );
};
