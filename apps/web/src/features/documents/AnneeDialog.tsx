import type { Document } from '@guichet/contract/association';
import { anneesValidite, isAnneeValidite } from '@guichet/rules/document';
import { ConfirmDialog, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useAction } from '../../shared/form/useAction.ts';

export interface AnneeDialogProps {
  readonly document: Document;
  readonly exercice: number;
  readonly refus: string | null;
  /** Null: the document is of no year in particular. */
  readonly onChange: (annee: number | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A year that is no longer proposed stays, as long as nobody changes it. */
const anneesOf = ({ id_type, annee_validite }: Document, exercice: number): readonly number[] => {
  const annees = anneesValidite(id_type, exercice);
  return annee_validite === null || annees.includes(annee_validite) ? annees : [...annees, annee_validite];
};

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
        {...(isAnneeValidite(document.id_type, null, exercice) && { none: 'Sans année' })}
        select={{
          value: annee ?? '',
          onChange: ({ target }) => setAnnee(target.value === '' ? null : Number(target.value)),
        }}
      />
    </ConfirmDialog>
  );
};
