import './connexion.css';
import { connexionSchema } from '@guichet/rules/compte';
import { Alert, Button, Link, PageTitle, PasswordField, TextField } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { Promesse } from './Promesse.tsx';
import { Verbes } from './Verbes.tsx';

const DEMANDE = 'La page que vous demandez a besoin de votre compte. Connectez-vous pour y arriver.';
const FINIE =
  'Votre session est finie, et rien n’est perdu : ce que vous aviez tapé est gardé sur cet appareil. Votre mot de passe suffit pour reprendre où vous en étiez.';

const FIELDS = ['email', 'password'] as const;

export interface ConnexionViewProps {
  /** Comes from a page that needs a session. */
  readonly isSentBack: boolean;
  /** The address of who was at work when the session ended by itself. */
  readonly ended: string | null;
  /** Why the second factor was not asked for any longer. */
  readonly abandon: string | null;
  /** Another way in, where there is one. */
  readonly proconnect?: ReactNode;
  /** The schemes that close next, where they could be read. */
  readonly bientot?: ReactNode;
  readonly onSignIn: (credentials: { email: string; password: string }) => Promise<void>;
}

const ConnexionForm = ({ ended, onSignIn }: Pick<ConnexionViewProps, 'ended' | 'onSignIn'>): JSX.Element => {
  const form = useZodForm(connexionSchema, { email: ended ?? '', password: '' }, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, FIELDS, onSignIn)}>
      <FormErrors form={form} fields={FIELDS} />
      <TextField
        id="email"
        label="Adresse électronique"
        hint="Celle de votre compte, par exemple nom@domaine.fr"
        error={errors.email?.message}
        input={{ ...form.register('email'), type: 'email', autoComplete: 'username', spellCheck: false }}
      />
      <PasswordField
        id="password"
        label="Mot de passe"
        named="le mot de passe"
        error={errors.password?.message}
        input={{ ...form.register('password'), autoComplete: 'current-password' }}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Connexion en cours…' : 'Se connecter'}
      </Button>
    </form>
  );
};

const Carte = ({ isSentBack, ended, abandon, proconnect, onSignIn }: ConnexionViewProps): JSX.Element => (
  <div className="ga-panel ga-stack ga-porte__carte">
    <PageTitle>Se connecter</PageTitle>
    {isSentBack && <p>{ended === null ? DEMANDE : FINIE}</p>}
    {abandon !== null && (
      <Alert severity="error" announced="alert">
        {abandon}
      </Alert>
    )}
    <ConnexionForm ended={ended} onSignIn={onSignIn} />
    <p>
      <Link href="/mot-de-passe-oublie">Mot de passe oublié ?</Link>
    </p>
    {proconnect}
    <h2>Première visite ?</h2>
    <ul>
      <li>
        <Link href="/register">Créer un compte</Link>
      </li>
      <li>
        <Link href="/validate">Recevoir à nouveau le courriel de confirmation</Link>
      </li>
    </ul>
  </div>
);

/** Who came for a page meets the door alone; who came to the portal sees what it is for. */
export const ConnexionView = (props: ConnexionViewProps): JSX.Element =>
  props.isSentBack ? (
    <div className="ga-column">
      <Carte {...props} />
    </div>
  ) : (
    <div className="ga-sections">
      <div className="ga-porte">
        <Carte {...props} />
        <Promesse />
      </div>
      {props.bientot}
      <Verbes />
    </div>
  );
