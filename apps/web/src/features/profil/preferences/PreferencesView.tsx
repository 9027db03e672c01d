import type { PreferenceNotification } from '@guichet/contract/demandes';
import { LIBELLES_RYTHME, RYTHMES, type Rythme, URGENCES } from '@guichet/rules/annonce';
import { isTypeNotification, urgenceOf } from '@guichet/rules/dossier';
import { Accordion, Alert, Button, Loading, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate } from '../../../shared/format/format.ts';

type Choisi = Rythme | 'jamais';
export interface PreferencesViewProps {
  /** `null` while they are read. */
  readonly preferences: readonly PreferenceNotification[] | null;
  /** When the last mail to this person was refused for good. */
  readonly refuseAt: string | null;
  /** They could not be read, or one could not be saved. */
  readonly error: string | null;
  readonly done: string | null;
  readonly busy: boolean;
  readonly onChoose: (preference: PreferenceNotification, choix: Choisi) => void;
  readonly onRetry: () => void;
}
type Choice = Pick<PreferencesViewProps, 'busy' | 'onChoose'>;

interface SujetsProps extends Choice {
  readonly preferences: readonly PreferenceNotification[];
}

const optionOf = (value: Choisi) => ({ value, label: LIBELLES_RYTHME[value] });
const URGENT = [optionOf('immediat'), optionOf('jamais')];
const TOUS = [...RYTHMES, 'jamais' as const].map(optionOf);
const isUrgent = (type: number): boolean => isTypeNotification(type) && urgenceOf(type) !== null;

/** A line a subject: its words are what one presses. */
const Sujets = ({ preferences, busy, onChoose }: SujetsProps): JSX.Element => (
  <fieldset className="fr-fieldset ga-stack">
    <legend className="fr-fieldset__legend fr-fieldset__legend--regular">Quand je reçois aussi un courriel</legend>
    {preferences.map((preference) => (
      <SelectField
        key={preference.type}
        id={`courriel-${preference.type}`}
        label={preference.libelle}
        options={isUrgent(preference.type) ? URGENT : TOUS}
        select={{
          value: preference.courriel ? preference.rythme : 'jamais',
          // Not disabled: the focus stays where it is while it is saved.
          'aria-disabled': busy,
          onChange: ({ target }) => {
            if (!busy) onChoose(preference, target.value as Choisi);
          },
        }}
      />
    ))}
  </fieldset>
);

/** What a summary never holds back, and why. */
const Urgences = (): JSX.Element => (
  <Accordion title="Ce qui n’attend jamais un résumé">
    <ul>
      {Object.entries(URGENCES).map(([cle, { quoi, raison }]) => (
        <li key={cle}>
          {quoi} : {raison}
        </li>
      ))}
    </ul>
  </Accordion>
);

export const PreferencesView = ({ preferences, refuseAt, error, done, ...rest }: PreferencesViewProps): JSX.Element => (
  <section className="ga-section ga-stack" aria-labelledby="mes-notifications">
    <h2 id="mes-notifications">Mes notifications</h2>
    <p>
      Ce qui change dans vos dossiers est toujours dit dans le portail. Choisissez ce que vous recevez aussi par
      courriel : tout de suite, ou dans un seul résumé, le matin de chaque jour ou le lundi. Un changement de compte
      bancaire après l’accord est toujours écrit à l’association, pour sa sécurité.
    </p>
    {refuseAt && (
      <Alert severity="warning" title="Nos courriels ne vous arrivent plus">
        Le dernier, du {formatDate(new Date(refuseAt))}, a été refusé par votre messagerie. Vérifiez votre adresse, ou
        changez-la. Si vous l’avez fait depuis, le prochain courriel effacera ce message.
      </Alert>
    )}
    {!preferences && !error && <Loading>Lecture de vos choix…</Loading>}
    {preferences && <Sujets preferences={preferences} busy={rest.busy} onChoose={rest.onChoose} />}
    {preferences && <Urgences />}
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
