import type { JSX } from 'react';

/** Nothing is known yet, not even the address of the server: a page that needs nothing. */
export const StartFailure = (): JSX.Element => (
  <main className="fr-container ga-page__main">
    <h1>Une erreur s'est produite</h1>
    <p>Le service ne répond pas. Vérifiez votre connexion à internet, puis recommencez.</p>
    <a className="fr-btn" href={import.meta.env.BASE_URL}>
      Aller à l’accueil
    </a>
  </main>
);
