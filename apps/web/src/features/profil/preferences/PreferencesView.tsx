import type { PreferenceNotification } from '@guichet/contract/demandes';
import { Alert, Button, CheckboxesField, Loading } from '@guichet/ui';
import type { JSX } from 'react';

export interface PreferencesViewProps {
  /** `null` while they are read. */
  readonly preferences: readonly PreferenceNotification[] | null;
  /** They could not be read, or one could not be saved. */
  readonly error: string | null;
  readonly done: string | null;
  readonly busy: boolean;
  readonly onChoose: (preference: PreferenceNotification, courriel: boolean) => void;
  readonly onRetry: () => void;
}
type Choice = Pick<PreferencesViewProps, 'busy' | 'onChoose'>;

interface SujetsProps extends Choice {
  readonly preferences: readonly PreferenceNotification[];
}

/** A line a subject: its words are what one presses. */
const Sujets = ({ preferences, busy, onChoose }: SujetsProps): JSX.Element => (
  <CheckboxesField
    id="par-courriel"
    label="Ce que je reçois aussi par courriel"
    options={preferences.map(({ type, libelle }) => ({ value: String(type), label: libelle }))}
    checked={preferences.filter(({ courriel }) => courriel).map(({ type }) => String(type))}
    input={{
      // Not disabled: the focus stays where it is while it is saved.
      'aria-disabled': busy,
      onChange: ({ target }) => {
        const chosen = preferences.find(({ type }) => String(type) === target.value);
        if (chosen && !busy) onChoose(chosen, target.checked);
      },
    }}
  />
);

export const PreferencesView = ({ preferences, error, done, ...rest }: PreferencesViewProps): JSX.Element => (
  <section className="ga-section ga-stack" aria-labelledby="mes-notifications">
    <h2 id="mes-notifications">Mes notifications</h2>
    <p>
      Ce qui change dans vos dossiers est toujours dit dans le portail. Choisissez ce que vous recevez aussi par
      courriel. Un changement de compte bancaire après l’accord est toujours écrit à l’association, pour sa sécurité.
    </p>
    {!preferences && !error && <Loading>Lecture de vos choix…</Loading>}
    {preferences && <Sujets preferences={preferences} busy={rest.busy} onChoose={rest.onChoose} />}
    <div role="status" className="ga-outcome">
      {done && <Alert severity="success">{done}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
    </div>
    {!preferences && error && (
      <Button priority="secondary" onClick={rest.onRetry}>
        Recommencer
      </Button>
    )}
  </section>
);
