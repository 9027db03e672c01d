import './reprise.css';
import { connexionSchema } from '@guichet/rules/compte';
import { Button, Dialog, PasswordField, TextField } from '@guichet/ui';
import { type JSX, useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { useServices } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';

/** Told apart from the fields of the page behind. */
const MOT_DE_PASSE = 'reprise-mot-de-passe';
const FIELDS = [MOT_DE_PASSE] as const;
const schema = z.strictObject({ [MOT_DE_PASSE]: connexionSchema.shape.password });

interface RepriseFormProps {
  readonly email: string;
  readonly onResume: (password: string) => Promise<void>;
  readonly onQuit: () => void;
}

const RepriseForm = ({ email, onResume, onQuit }: RepriseFormProps): JSX.Element => {
  const form = useZodForm(schema, { [MOT_DE_PASSE]: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('dialog');
    // A second Escape closes a modal whatever it says: this one stays, the page behind has no session.
    const reopen = () => dialog?.showModal();
    dialog?.addEventListener('close', reopen);
    return () => dialog?.removeEventListener('close', reopen);
  }, []);
  useEffect(() => document.getElementById(MOT_DE_PASSE)?.focus(), []);
  return (
    <form
      ref={ref}
      noValidate
      className="ga-reprise"
      onSubmit={submitWith(form, FIELDS, (saisie) => onResume(saisie[MOT_DE_PASSE]))}
    >
      <FormErrors form={form} fields={FIELDS} />
      <TextField
        id="reprise-email"
        label="Adresse électronique"
        input={{ value: email, readOnly: true, type: 'email', autoComplete: 'username' }}
      />
      <PasswordField
        id={MOT_DE_PASSE}
        label="Mot de passe"
        named="le mot de passe"
        error={errors[MOT_DE_PASSE]?.message}
        input={{ ...form.register(MOT_DE_PASSE), autoComplete: 'current-password' }}
      />
      <div className="ga-actions">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Connexion en cours…' : 'Se reconnecter'}
        </Button>
        <Button priority="secondary" onClick={onQuit}>
          Quitter
        </Button>
      </div>
    </form>
  );
};

const stay = () => undefined;

/** A session that ended in the middle of a page: the password is asked over it, and the page goes on. */
export const RepriseDialog = (): JSX.Element | null => {
  const { session } = useServices();
  const email = useStore(session.asked);
  if (email === null) return null;
  return (
    <Dialog title="Votre session est finie" onClose={stay}>
      <p>
        Rien n’est perdu : ce que vous avez tapé est toujours là, et s’enregistrera dès que vous serez de retour.
        Quitter le garde dans cet onglet.
      </p>
      <RepriseForm email={email} onResume={session.resume} onQuit={session.giveUp} />
    </Dialog>
  );
};
