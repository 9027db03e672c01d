import { Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';

export interface AccueilViewProps {
  readonly prenom: string;
  readonly nom: string;
  readonly email: string;
}

export const AccueilView = ({ prenom, nom, email }: AccueilViewProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>
      Bonjour {prenom} {nom}
    </PageTitle>
    <p>
      Votre adresse <strong className="ga-breakable">{email}</strong> est confirmée et votre compte est ouvert.
    </p>
    <h2>Ce que vous pouvez faire aujourd’hui</h2>
    <ul>
      <li>
        <Link href="/user/profil">Vérifier et modifier votre profil</Link> : votre civilité, votre nom et votre prénom.
      </li>
    </ul>
  </div>
);
