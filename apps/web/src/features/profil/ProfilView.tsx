import { CIVILITES, type Profil, profilSchema } from '@guichet/rules/compte';
import { Alert, Button, RadioField, TextField } from '@guichet/ui';
import { type JSX, useEffect } from 'react';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useDraft } from '../../shared/form/useDraft.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { SaveState } from '../../shared/versions/SaveState.tsx';
import { CHAMPS, LABELS, readDraft } from './profilDraft.ts';

export interface ProfilViewProps {
  readonly profil: Profil;
  /** Under which name what is typed is kept until it is saved. */
  readonly draft: string;
  /** When the last save was done: 23h38. */
  readonly savedAt: string | null;
  readonly onSave: (saisie: Profil) => Promise<void>;
}

const OPTIONS = CIVILITES.map((civilite) => ({ value: civilite, label: civilite }));

const ProfilForm = ({ profil, draft, savedAt, onSave }: ProfilViewProps): JSX.Element => {
  const form = useZodForm(profilSchema, profil);
  const { errors, isSubmitting, isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => reset(profil), [profil, reset]);
  const isRestored = useDraft(form, draft, readDraft);
  return (
    <form noValidate onSubmit={submitWith(form, CHAMPS, onSave)}>
      {isRestored && isDirty && (
        <Alert severity="info">Ce que vous aviez saisi a été gardé. Il reste à l’enregistrer.</Alert>
      )}
      <FormErrors form={form} fields={CHAMPS} />
      <RadioField
        id="civilite"
        label={LABELS.civilite}
        options={OPTIONS}
        error={errors.civilite?.message}
        input={form.register('civilite')}
      />
      <div className="ga-champs">
        <div className="ga-champ ga-champ--moitie">
          <TextField
            id="nom"
            label={LABELS.nom}
            error={errors.nom?.message}
            input={{ ...form.register('nom'), autoComplete: 'family-name', spellCheck: false }}
          />
        </div>
        <div className="ga-champ ga-champ--moitie">
          <TextField
            id="prenom"
            label={LABELS.prenom}
            error={errors.prenom?.message}
            input={{ ...form.register('prenom'), autoComplete: 'given-name', spellCheck: false }}
          />
        </div>
      </div>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : 'Enregistrer mon profil'}
      </Button>
      <SaveState savedAt={savedAt} isDirty={isDirty} />
    </form>
  );
};

export const ProfilView = (props: ProfilViewProps): JSX.Element => (
  <section className="ga-stack">
    <h2>Mes informations</h2>
    <ProfilForm {...props} />
  </section>
);
