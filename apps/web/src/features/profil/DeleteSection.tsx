import { Button, Dialog, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';

const MOT = 'SUPPRIMER';
const schema = z.strictObject({
  mot: z.string().refine((mot) => mot.trim().toUpperCase() === MOT, `Tapez le mot ${MOT} pour confirmer.`),
});
const FIELDS = ['mot'] as const;

export interface DeleteSectionProps {
  /** Why it is not possible, when it is not. */
  readonly refusal: string | null;
  readonly onDelete: () => Promise<void>;
}

const DeleteDialog = ({
  onDelete,
  onClose,
}: Pick<DeleteSectionProps, 'onDelete'> & { readonly onClose: () => void }): JSX.Element => {
  const form = useZodForm(schema, { mot: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog title="Supprimer mon compte ?" onClose={onClose}>
      <p>
        Vous serez déconnecté partout et ne pourrez plus vous connecter. Vos associations et leurs dossiers ne sont pas
        supprimés. Cette action est définitive.
      </p>
      <form noValidate onSubmit={submitWith(form, FIELDS, onDelete)}>
        <FormErrors form={form} fields={FIELDS} />
        <TextField
          id="mot"
          label={`Tapez ${MOT} pour confirmer`}
          error={errors.mot?.message}
          input={{ ...form.register('mot'), autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        />
        <div className="ga-actions">
          <Button priority="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Suppression…' : 'Supprimer définitivement mon compte'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export const DeleteSection = ({ refusal, onDelete }: DeleteSectionProps): JSX.Element => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="ga-section ga-stack">
      <h2>Supprimer mon compte</h2>
      {refusal === null ? (
        <Button priority="secondary" onClick={() => setIsAsking(true)}>
          Supprimer mon compte…
        </Button>
      ) : (
        <p>{refusal}</p>
      )}
      {isAsking && <DeleteDialog onDelete={onDelete} onClose={() => setIsAsking(false)} />}
    </section>
  );
};
