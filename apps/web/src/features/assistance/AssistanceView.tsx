import { type Assistance, assistanceSchema } from '@guichet/rules/assistance';
import { Button, Link, PageTitle, SelectField, TextareaField, TextField } from '@guichet/ui';
import type { ChangeEvent, JSX } from 'react';
import { useController } from 'react-hook-form';
import type * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm, type ZodForm } from '../../shared/form/useZodForm.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { findMotif, type Motif } from './motifs.ts';

const FIELDS = ['email', 'motif', 'precision', 'message'] as const;

export interface AssistanceViewProps {
  readonly motifs: readonly Motif[];
  /** Chosen beforehand by the address of the page. */
  readonly sujet: string | undefined;
  /** The address of the account; null for who is not signed in. */
  readonly email: string | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onSend: (saisie: Assistance) => Promise<void>;
}

type Form = ZodForm<z.input<typeof assistanceSchema>, Assistance>;

/** The server answers the address of the account: letting another be typed would be a promise not kept. */
const EmailField = ({ form, isKnown }: { readonly form: Form; readonly isKnown: boolean }): JSX.Element => (
  <TextField
    id="email"
    label="Adresse électronique"
    hint={
      isKnown ? 'Celle de votre compte : la réponse y sera envoyée.' : 'Pour vous répondre. Exemple : nom@domaine.fr'
    }
    error={form.formState.errors.email?.message}
    input={{
      ...form.register('email'),
      type: 'email',
      autoComplete: 'email',
      spellCheck: false,
      readOnly: isKnown,
    }}
  />
);

const MotifFields = ({ form, motifs }: { readonly form: Form; readonly motifs: readonly Motif[] }): JSX.Element => {
  const { errors } = form.formState;
  const { field: motif } = useController({ control: form.control, name: 'motif' });
  const { field: precision } = useController({ control: form.control, name: 'precision' });
  const precisions = findMotif(motifs, motif.value)?.precisions ?? [];
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    motif.onChange(event);
    precision.onChange('');
  };
  return (
    <>
      <SelectField
        id="motif"
        label="Motif"
        none="Choisissez un motif"
        options={motifs}
        error={errors.motif?.message}
        select={{ ...motif, onChange: choose }}
      />
      {precisions.length > 0 && (
        <SelectField
          id="precision"
          label="Précision (facultatif)"
          none="Aucune de ces précisions"
          options={precisions}
          error={errors.precision?.message}
          select={precision}
        />
      )}
    </>
  );
};

const AssistanceForm = ({ motifs, sujet, email, onSend }: AssistanceViewProps): JSX.Element => {
  const form = useZodForm(assistanceSchema, {
    email: email ?? '',
    motif: findMotif(motifs, sujet)?.value ?? '',
    precision: '',
    message: '',
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, FIELDS, onSend)}>
      <FormErrors form={form} fields={FIELDS} />
      <EmailField form={form} isKnown={email !== null} />
      <MotifFields form={form} motifs={motifs} />
      <TextareaField
        id="message"
        label="Message"
        hint="Dites ce que vous vouliez faire et ce qui s’est passé. Ne donnez jamais votre mot de passe."
        error={errors.message?.message}
        textarea={{ ...form.register('message'), rows: 8 }}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Envoi en cours…' : 'Envoyer le message'}
      </Button>
    </form>
  );
};

export const AssistanceView = (props: AssistanceViewProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>Assistance</PageTitle>
    <p>
      La réponse est peut-être déjà dans les <Link href="/faq">questions fréquentes</Link>. Sinon, écrivez-nous : nous
      répondons par courriel.
      {props.email !== null &&
        ' Votre rôle et vos associations sont joints au message, pour ne pas vous les redemander.'}
    </p>
    {props.hasFailed && (
      <ListFailure onRetry={props.onRetry}>
        Les motifs n’ont pas pu être chargés. Vous pouvez recommencer, ou écrire sans motif précis.
      </ListFailure>
    )}
    <AssistanceForm {...props} />
  </div>
);
