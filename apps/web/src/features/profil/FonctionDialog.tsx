import type { Rattachement } from '@guichet/rules/rattachement';
import { Button, Dialog, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useReferentiels } from '../../shared/referentiels/useReferentiels.ts';
import { useServices, useUser } from '../../shared/services/services.ts';

const schema = z.strictObject({
  'ma-fonction': z.string().min(1, 'Veuillez renseigner le champ Votre fonction dans l’association.'),
});
const FIELDS = ['ma-fonction'] as const;
const FONCTIONS = ['fonctions'] as const;

/** CEC-010: what one does in an association; the portal then says it in its record, of the entry that names them. */
const useFonction = ({ id_correspondance, id_siret, fonction: held }: Rattachement) => {
  const { api, personne, toasts } = useServices();
  const user = useUser();
  const intend = useIntention();
  return async (fonction: string) => {
    if (!user || fonction === held) return;
    const params = { id: user.authId };
    const entree = { id_correspondance, id_siret, fonction };
    const body = { associations: [entree] } satisfies { associations: [typeof entree] };
    personne.replace(await intend(body, (idempotencyKey) => api.lca.updateUser({ params, body }, { idempotencyKey })));
    toasts.show({ severity: 'success', message: 'Votre fonction est changée. La fiche de l’association suit.' });
  };
};

export interface FonctionDialogProps {
  readonly association: Rattachement;
  readonly onClose: () => void;
}

export const FonctionDialog = ({ association, onClose }: FonctionDialogProps): JSX.Element => {
  const { optionsOf, hasFailed, retry } = useReferentiels(FONCTIONS);
  const save = useFonction(association);
  const form = useZodForm(schema, { 'ma-fonction': association.fonction }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  const submit = async (saisie: z.output<typeof schema>) => {
    await save(saisie['ma-fonction']);
    onClose();
  };
  return (
    <Dialog title={`Votre fonction : ${association.nom}`} onClose={onClose}>
      {hasFailed && <ListFailure onRetry={retry}>La liste des fonctions n’a pas pu être chargée.</ListFailure>}
      <form noValidate onSubmit={submitWith(form, FIELDS, submit)}>
        <FormErrors form={form} fields={FIELDS} />
        <SelectField
          id="ma-fonction"
          label="Votre fonction dans l’association"
          hint="Si la fiche de l’association vous nomme parmi ses représentants, elle le dira aussi."
          none="Choisissez votre fonction"
          options={optionsOf('fonctions').flatMap(({ value, label }) => (value ? [{ value, label }] : []))}
          error={errors['ma-fonction']?.message}
          select={form.register('ma-fonction')}
        />
        <div className="ga-actions">
          <Button priority="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Enregistrement…' : 'Changer ma fonction'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
