import { type Assistance, assistanceSchema } from '@guichet/rules/assistance';
import { Button, Columns, Link, PageTitle, SelectField, TextareaField, TextField } from '@guichet/ui';
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
  /** From where one comes: joined to the message. */
  readonly page: string | null;
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

/** Before the words, what is said without writing. */
const Joint = ({ email, page }: Pick<AssistanceViewProps, 'email' | 'page'>): JSX.Element => (
  <div className="ga-stack">
    <section className="ga-panel">
      <h2 className="ga-panel__titre">Peut-être déjà répondu</h2>
      <p>
        La réponse est peut-être déjà dans les <Link href="/faq">questions fréquentes</Link>. Sinon, écrivez-nous : nous
        répondons par courriel.
      </p>
    </section>
    {(email !== null || page !== null) && (
      <section>
        <h2 className="ga-panel__titre">Joint au message</h2>
        <ul>
          {email !== null && <li>Votre rôle et vos associations, pour ne pas vous les redemander.</li>}
          {page !== null && <li className="ga-breakable">La page d’où vous venez : {page}</li>}
        </ul>
      </section>
    )}
  </div>
);

export const AssistanceView = (props: AssistanceViewProps): JSX.Element => (
  <>
    <PageTitle>Assistance</PageTitle>
    <Columns aside={<Joint email={props.email} page={props.page} />}>
      <div className="ga-stack">
        {props.hasFailed && (
          <ListFailure onRetry={props.onRetry}>
            Les motifs n’ont pas pu être chargés. Vous pouvez recommencer, ou écrire sans motif précis.
          </ListFailure>
        )}
        <AssistanceForm {...props} />
      </div>
    </Columns>
  </>
);
