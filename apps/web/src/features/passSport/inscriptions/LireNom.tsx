import type { InscriptionPsp } from '@guichet/contract/psp';
import { motifNomSchema } from '@guichet/rules/passSport';
import { Button, TextareaField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { useServices } from '../../../shared/services/services.ts';

const motifSchema = z.object({ motif: motifNomSchema });

interface Props {
  readonly dossier: string;
  readonly inscription: string;
  readonly onLu: (lue: InscriptionPsp) => void;
  readonly onCancel: () => void;
}

/** One name, for who says why: the reason is kept, the name stays on this screen and nowhere else. */
export const LireNom = ({ dossier, inscription, onLu, onCancel }: Props): JSX.Element => {
  const { api } = useServices();
  const form = useZodForm(motifSchema, { motif: '' });
  const { errors, isSubmitting } = form.formState;
  const read = async ({ motif }: z.infer<typeof motifSchema>) => {
    const params = { id: dossier, inscriptionId: inscription };
    onLu(await api.psp.readNom({ params, body: { motif } }));
  };
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, ['motif'], read)}>
      <FormErrors form={form} fields={['motif']} />
      <TextareaField
        id="motif"
        label="Pourquoi lisez-vous ce nom ?"
        hint="Votre nom, l’heure et ce motif sont gardés. N’écrivez ici ni nom, ni code."
        error={errors.motif?.message}
        textarea={form.register('motif')}
      />
      <div className="ga-actions">
        <Button type="submit" busy={isSubmitting}>
          Lire ce nom
        </Button>
        <Button priority="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
