import { NOTE_TYPES } from '@guichet/rules/contenu';
import { CheckboxesField, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import type { ContenuFormProps } from '../contenu/contenuForm.ts';
import { FormEnd } from '../contenu/FormEnd.tsx';
import { HtmlField } from '../contenu/HtmlField.tsx';
import { NOTE_TYPE_LABELS, NOTES, type NoteChamps, noteFormSchema } from './notes.ts';
import { usePages } from './usePages.ts';

const FIELDS = ['type', 'contenu', 'routes', 'enabled'] as const;
const TYPES = NOTE_TYPES.map((value) => ({ value, label: NOTE_TYPE_LABELS[value] }));
const { labels } = NOTES;

export const NoteForm = (props: ContenuFormProps<NoteChamps>): JSX.Element => {
  const { valeurs, onSave } = props;
  const form = useZodForm(noteFormSchema, valeurs);
  const { errors } = form.formState;
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, FIELDS, onSave)}>
      <FormErrors form={form} fields={FIELDS} />
      <SelectField
        id="type"
        label={labels.type}
        options={TYPES}
        error={errors.type?.message}
        select={{ ...form.register('type'), defaultValue: valeurs.type }}
      />
      <HtmlField
        id="contenu"
        label={labels.contenu}
        html={form.watch('contenu')}
        error={errors.contenu?.message}
        textarea={form.register('contenu')}
      />
      <CheckboxesField
        id="routes"
        label={labels.routes}
        hint="Sans choix, le message paraît sur toutes les pages."
        options={usePages(valeurs.routes)}
        error={errors.routes?.message}
        input={form.register('routes')}
      />
      <FormEnd
        {...props}
        publish={{
          label: 'Publier ce message',
          hint: 'Décochez pour le garder sans le montrer.',
          input: form.register('enabled'),
        }}
        state={form.formState}
      />
    </form>
  );
};
