import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand, ConfirmDialog, Footer, Header, SkipLinks, startUi, ThemeSwitch } from '../src/index.ts';
import { Cadre } from './Cadre.tsx';
import { Champs } from './Champs.tsx';
import { Listes } from './Listes.tsx';

/** Every component of this package in every state, outside the application: `?dialogue` opens the one that covers all. */
const rien = () => undefined;
const LONG = 'Association intercommunale pour la sauvegarde du patrimoine maritime et des chants de marins';

startUi({ Link: ({ children, ...anchor }) => <a {...anchor}>{children}</a> });
applyBrand('neutre');

const Page = () => (
  <div className="ga-page">
    <SkipLinks links={[{ text: 'Aller au contenu', target: 'page' }]} />
    <Header
      brand="neutre"
      serviceName="Guichet Asso"
      homeHref="#"
      navigation={[
        { text: 'À faire', href: '#a', isCurrent: true, count: { value: 3, says: '3 choses attendent' } },
        { text: 'Dossiers', href: '#b', isCurrent: false },
      ]}
      context={<p className="fr-mb-0">{LONG}</p>}
    />
    <main id="page" tabIndex={-1} className="fr-container ga-page__main">
      <Cadre long={LONG} />
      <Champs />
      <Listes long={LONG} />
    </main>
    <Footer brand="neutre" serviceName="Guichet Asso" links={[{ text: 'Plan du site', href: '#plan' }]}>
      <ThemeSwitch />
    </Footer>
    {location.search === '?dialogue' && (
      <ConfirmDialog
        title={`Supprimer ${LONG} ?`}
        confirm="Supprimer"
        busy={false}
        error="La suppression a échoué."
        onConfirm={rien}
        onCancel={rien}
      >
        <p>Vous pourrez le rétablir pendant 30 jours.</p>
      </ConfirmDialog>
    )}
  </div>
);

const container = document.getElementById('root');
if (!container) throw new Error('#root absent');
createRoot(container).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
