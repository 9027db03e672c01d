import type { Profil } from '@guichet/rules/compte';
import { GENERAL_ERREURS } from '@guichet/rules/erreurs';
import { Alert, Button, PageTitle, RadioField } from '@guichet/ui';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { CHAMPS, type ChampProfil, LABELS } from './profilDraft.ts';
import type { ProfilConflict } from './useProfil.ts';

export interface ConflictViewProps {
  readonly conflict: ProfilConflict;
  readonly onChoose: (profil: Profil) => Promise<void>;
}

type Choices = Partial<Record<ChampProfil, 'saisi' | 'actuel'>>;

const arbitrate = ({ champs, saisi, actuel }: ProfilConflict, choices: Choices): Profil => ({
  ...saisi,
  ...Object.fromEntries(champs.map((champ) => [champ, (choices[champ] === 'actuel' ? actuel : saisi)[champ]])),
});

/** Someone saved the same field meanwhile: both values in sight, the person decides, nothing is lost in silence. */
export const ConflictView = ({ conflict, onChoose }: ConflictViewProps): JSX.Element => {
  const { champs, actuel, saisi } = conflict;
  const form = useForm<Choices>({ shouldFocusError: false, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus>Quelle valeur garder ?</PageTitle>
      <Alert severity="warning">{GENERAL_ERREURS.VERSION_DEPASSEE.message}</Alert>
      <form noValidate onSubmit={submitWith(form, CHAMPS, (choices) => onChoose(arbitrate(conflict, choices)))}>
        <FormErrors form={form} fields={CHAMPS} />
        {champs.map((champ) => (
          <RadioField
            key={champ}
            id={champ}
            label={LABELS[champ]}
            error={errors[champ]?.message}
            options={[
              { value: 'saisi', label: `${saisi[champ]} (votre saisie)` },
              { value: 'actuel', label: `${actuel[champ]} (enregistré entre-temps)` },
            ]}
            input={form.register(champ, { required: `Choisissez la valeur du champ ${LABELS[champ]}.` })}
          />
        ))}
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Enregistrement…' : 'Enregistrer mon choix'}
        </Button>
      </form>
    </div>
  );
};
