import { TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { ADRESSE, type AdresseChamps, adresseFormSchema } from './adresseForm.ts';
import type { ContenuFormProps } from './contenuForm.ts';
import { FormEnd } from './FormEnd.tsx';

const FIELDS = ['label', 'url', 'code', 'enabled'] as const;
const { labels } = ADRESSE;

export const AdresseForm = (props: ContenuFormProps<AdresseChamps>): JSX.Element => {
  const { valeurs, onSave } = props;
  const form = useZodForm(adresseFormSchema, valeurs);
  const { errors } = form.formState;
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, FIELDS, onSave)}>
      <FormErrors form={form} fields={FIELDS} />
      <TextField id="label" label={labels.label} error={errors.label?.message} input={form.register('label')} />
      <TextField
        id="url"
        label={labels.url}
        hint="Elle commence par https://, ou par / pour une page du portail."
        error={errors.url?.message}
        input={{ ...form.register('url'), inputMode: 'url', spellCheck: false, autoCapitalize: 'none' }}
      />
      <TextField
        id="code"
        label={labels.code}
        hint="Le nom par lequel les pages le retrouvent : minuscules, chiffres et tirets."
        error={errors.code?.message}
        input={{ ...form.register('code'), spellCheck: false, autoCapitalize: 'none' }}
      />
      <FormEnd
        {...props}
        publish={{
          label: 'Publier',
          hint: 'Décochez pour le garder sans le montrer.',
          input: form.register('enabled'),
        }}
        state={form.formState}
      />
    </form>
  );
};
