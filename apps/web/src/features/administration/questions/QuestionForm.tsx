import { keyOf } from '@guichet/rules/referentiel';
import { SelectField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import type { ContenuFormProps } from '../contenu/contenuForm.ts';
import { FormEnd } from '../contenu/FormEnd.tsx';
import { HtmlField } from '../contenu/HtmlField.tsx';
import { QUESTIONS, type QuestionChamps, questionFormSchema } from './questions.ts';

const FIELDS = ['question', 'categorie', 'reponse', 'enabled'] as const;
const { labels } = QUESTIONS;

/** The categories of the reference list, and the one in use when it has left the list. */
const useCategories = (current: string) => {
  const { optionsOf, hasFailed, retry } = useReferentiels(['categorie-faq']);
  const known = optionsOf('categorie-faq').map((option) => ({ value: keyOf(option), label: option.label }));
  const isKnown = current === '' || known.some(({ value }) => value === current);
  return { options: isKnown ? known : [...known, { value: current, label: current }], hasFailed, retry };
};

export const QuestionForm = (props: ContenuFormProps<QuestionChamps>): JSX.Element => {
  const { valeurs, onSave } = props;
  const form = useZodForm(questionFormSchema, valeurs);
  const categories = useCategories(valeurs.categorie);
  const { errors } = form.formState;
  return (
    <form noValidate className="ga-stack" onSubmit={submitWith(form, FIELDS, onSave)}>
      <FormErrors form={form} fields={FIELDS} />
      <TextField
        id="question"
        label={labels.question}
        error={errors.question?.message}
        input={form.register('question')}
      />
      {categories.hasFailed && (
        <ListFailure onRetry={categories.retry}>Les catégories n’ont pas pu être lues.</ListFailure>
      )}
      <SelectField
        id="categorie"
        label={labels.categorie}
        none="Choisissez une catégorie"
        options={categories.options}
        error={errors.categorie?.message}
        select={{ ...form.register('categorie'), defaultValue: valeurs.categorie }}
      />
      <HtmlField
        id="reponse"
        label={labels.reponse}
        html={form.watch('reponse')}
        error={errors.reponse?.message}
        textarea={form.register('reponse')}
      />
      <FormEnd
        {...props}
        publish={{
          label: 'Publier cette question',
          hint: 'Décochez pour la garder sans la montrer.',
          input: form.register('enabled'),
        }}
        state={form.formState}
      />
    </form>
  );
};
