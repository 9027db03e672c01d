import type { Document } from '@guichet/contract/association';
import {
  anneeParDefaut,
  isTypeDocument,
  type ModificationDocument,
  TYPES,
  TYPES_DOCUMENT,
} from '@guichet/rules/document';
import { ConfirmDialog, SelectField, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useAction } from '../../shared/form/useAction.ts';
import { anneesOf, needsAnnee } from './etats.ts';

export interface RangerDialogProps {
  readonly document: Document;
  readonly exercice: number;
  readonly refus: string | null;
  readonly onChange: (changes: ModificationDocument) => Promise<boolean>;
  readonly onClose: () => void;
}

const remarqueOf = ({ meta }: Document): string => String(meta['remarque'] ?? '');

/** Only what differs leaves. */
const changesOf = (before: Document, after: Document, remarque: string): ModificationDocument => ({
  ...(after.id_type !== before.id_type && isTypeDocument(after.id_type) && { id_type: after.id_type }),
  ...(after.annee_validite !== before.annee_validite && { annee_validite: after.annee_validite }),
  ...(remarque.trim() !== remarqueOf(before) && {
    meta: { ...before.meta, remarque: remarque.trim() === '' ? null : remarque.trim() },
  }),
});

/** What a paper is, of which year, and a word about it. */
export const RangerDialog = ({ document, exercice, refus, onChange, onClose }: RangerDialogProps): JSX.Element => {
  const [held, setHeld] = useState(document);
  const [remarque, setRemarque] = useState(remarqueOf(document));
  const { busy, run } = useAction();
  const annees = anneesOf(held, exercice);
  const choose = (id_type: string) => {
    const isBack = id_type === document.id_type;
    const annee = isTypeDocument(id_type) ? anneeParDefaut(id_type, exercice) : null;
    setHeld({ ...held, id_type, annee_validite: isBack ? document.annee_validite : annee });
  };
  const save = () =>
    void run(async () => {
      const changes = changesOf(document, held, remarque);
      if (Object.keys(changes).length === 0 || (await onChange(changes))) onClose();
    });
  return (
    <ConfirmDialog
      title={`Ranger « ${document.nom} »`}
      confirm="Enregistrer"
      busy={busy}
      error={refus}
      onConfirm={save}
      onCancel={onClose}
    >
      <SelectField
        id="document-type"
        label="Type de document"
        options={TYPES.map((value) => ({ value, label: TYPES_DOCUMENT[value] }))}
        select={{ value: held.id_type, onChange: ({ target }) => choose(target.value) }}
      />
      {annees.length > 0 && (
        <SelectField
          id="document-annee"
          label="Année de validité"
          options={annees.map((value) => ({ value: String(value), label: String(value) }))}
          {...(!needsAnnee(held) && { none: 'Sans année' })}
          select={{
            value: held.annee_validite ?? '',
            onChange: ({ target }) =>
              setHeld({ ...held, annee_validite: target.value === '' ? null : Number(target.value) }),
          }}
        />
      )}
      <TextField
        id="document-remarque"
        label="Remarque"
        hint="Facultative : une référence, ce qui a été voté"
        input={{ value: remarque, maxLength: 500, onChange: ({ target }) => setRemarque(target.value) }}
      />
    </ConfirmDialog>
  );
};
