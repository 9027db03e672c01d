import type { JSX } from 'react';
import {
  Accordion,
  Alert,
  Breadcrumb,
  Button,
  Columns,
  ConsentBanner,
  DropPanel,
  ErrorSummary,
  Link,
  LinkButton,
  Loading,
  LoadingBar,
  LoadMore,
  Notice,
  PageTitle,
  PanelList,
  Rail,
  SideNav,
  SidePanel,
  StickyFoot,
  Tag,
  Toasts,
  ViewTabs,
} from '../src/index.ts';

const rien = () => undefined;
const SEVERITES = ['info', 'success', 'warning', 'error'] as const;
const TONS = ['neutral', ...SEVERITES] as const;

const Messages = ({ long }: { readonly long: string }): JSX.Element => (
  <section className="ga-stack">
    <h2>Messages</h2>
    <Notice title="Avis.">{long}</Notice>
    {SEVERITES.map((severity) => (
      <Alert key={severity} severity={severity} title={`Alerte ${severity}`} onDismiss={rien}>
        {long}
      </Alert>
    ))}
    <ErrorSummary attempt={0} errors={[{ id: 'texte-erreur', message: 'Donnez un nom.' }, { message: long }]} />
    <Loading>Lecture…</Loading>
    <LoadingBar active />
    <p>
      {TONS.map((tone) => (
        <span key={tone}>
          <Tag tone={tone}>Étiquette {tone}</Tag>{' '}
        </span>
      ))}
    </p>
    <Toasts toasts={[{ id: 1, severity: 'success', message: long, duration: 1e9 }]} onDismiss={rien} />
    <ConsentBanner title="Cookies" onAccept={rien} onRefuse={rien} takesFocus={false}>
      <p>{long}</p>
    </ConsentBanner>
  </section>
);

const Actes = ({ long }: { readonly long: string }): JSX.Element => (
  <section className="ga-stack">
    <h2>Actes</h2>
    <div className="ga-actions">
      {(['primary', 'secondary', 'tertiary'] as const).map((priority) => (
        <span key={priority}>
          <Button priority={priority}>Bouton</Button>{' '}
          <LinkButton href="#l" priority={priority}>
            Lien
          </LinkButton>{' '}
          <Button priority={priority} busy>
            Envoi…
          </Button>
        </span>
      ))}
      <Link href="#lien">{long}</Link>
    </div>
    <DropPanel icon="fr-icon-group-line" label={long}>
      {(close) => <PanelList title="Choix" choices={[{ text: long, isCurrent: true }]} onChosen={close} />}
    </DropPanel>
    <PanelList
      choices={[
        { text: 'Ici', isCurrent: true, onChoose: rien },
        { text: long, href: '#p' },
      ]}
      onChosen={rien}
    />
    <div className="vitrine-scene">
      <SidePanel id="panneau" title={long} close="Fermer" onClose={rien}>
        <p>{long}</p>
      </SidePanel>
    </div>
    <LoadMore count="20 affichés" hasMore busy={false} onMore={rien} />
    <LoadMore count="40 affichés" hasMore busy onMore={rien} />
    <Accordion title={long} level={3}>
      <p>{long}</p>
    </Accordion>
  </section>
);

/** What holds a page together: where one is, where one may go, what is said and done. */
export const Cadre = ({ long }: { readonly long: string }): JSX.Element => (
  <div className="ga-sections">
    <Breadcrumb parents={[{ text: 'Accueil', href: '#h' }]} current={long} />
    <PageTitle>Les composants, dans tous leurs états</PageTitle>
    <ViewTabs
      label="Onglets"
      current="1"
      tabs={[
        { key: '1', label: 'En cours', count: 4, href: '#1' },
        { key: '2', label: long, href: '#2' },
      ]}
    />
    <Columns
      aside={
        <SideNav
          label="Rubriques"
          current="#x"
          items={[
            { text: long, href: '#x' },
            { text: 'Autre', href: '#y' },
          ]}
        />
      }
    >
      <Rail
        label="Pages du projet"
        items={[
          { text: 'Quoi', href: '#q', state: 'fait', isDone: true, isCurrent: false },
          { text: long, href: '#r', state: 'il manque 2 choses', isDone: false, isCurrent: true },
        ]}
      />
    </Columns>
    <Messages long={long} />
    <Actes long={long} />
    <StickyFoot label="Pied du dossier" state="Enregistré à 21 h 40" note="Il manque 3 choses">
      <Button>Continuer</Button>
    </StickyFoot>
  </div>
);
