import { Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { type Exploitant, TRACES } from './mentions.ts';

export interface MentionsLegalesViewProps {
  readonly exploitant: Exploitant;
  readonly asksForCookies: boolean;
}

const Editeur = ({ exploitant }: Pick<MentionsLegalesViewProps, 'exploitant'>): JSX.Element => (
  <section>
    <h2>Éditeur et hébergement</h2>
    <dl className="ga-facts">
      <dt>Éditeur</dt>
      <dd>{exploitant.editeur}</dd>
      <dt>Direction de la publication</dt>
      <dd>{exploitant.directeur}</dd>
      <dt>Hébergement</dt>
      <dd>{exploitant.hebergeur}</dd>
    </dl>
  </section>
);

const Donnees = ({ exploitant }: Pick<MentionsLegalesViewProps, 'exploitant'>): JSX.Element => (
  <section>
    <h2>Données personnelles</h2>
    <p>
      Le portail traite votre identité, votre adresse électronique et ce que vous y déposez pour instruire les demandes
      de votre association. Il garde la trace des actions faites sur les dossiers et les comptes.
    </p>
    <p>
      Vous pouvez demander à voir, corriger ou effacer vos données, ou vous opposer à leur usage, dans les limites que
      fixe la loi sur les archives publiques. Votre profil se corrige directement dans votre compte.
    </p>
    <dl className="ga-facts">
      <dt>Délégué à la protection des données</dt>
      <dd>{exploitant.delegue}</dd>
    </dl>
    <p>
      Si la réponse ne vous convient pas, vous pouvez saisir la{' '}
      <Link href="https://www.cnil.fr/fr/plaintes">Commission nationale de l’informatique et des libertés (CNIL)</Link>.
    </p>
  </section>
);

const Cookies = ({ asksForCookies }: Pick<MentionsLegalesViewProps, 'asksForCookies'>): JSX.Element => (
  <section>
    <h2>Cookies et autres traces dans votre navigateur</h2>
    <p>
      {asksForCookies
        ? 'La mesure de fréquentation ne commence qu’avec votre accord. Le lien « Gérer les cookies », en bas de chaque page, permet de changer d’avis.'
        : 'Ce portail n’utilise que ce qui est nécessaire à son fonctionnement. Il ne mesure pas votre fréquentation et ne vous suit pas.'}
    </p>
    <dl className="ga-facts">
      {TRACES.map(({ nom, usage, duree }) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd>
            {usage} ; durée : {duree}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

export const MentionsLegalesView = ({ exploitant, asksForCookies }: MentionsLegalesViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>Mentions légales</PageTitle>
    <Editeur exploitant={exploitant} />
    <Donnees exploitant={exploitant} />
    <Cookies asksForCookies={asksForCookies} />
    <section>
      <h2>Sécurité</h2>
      <p>
        Vous avez trouvé une faille ? Le fichier <a href={`${import.meta.env.BASE_URL}security.txt`}>security.txt</a>{' '}
        dit comment la signaler.
      </p>
    </section>
    <section>
      <h2>Licence</h2>
      <p>
        Le code de ce portail est libre, sous{' '}
        <Link href="https://eupl.eu/1.2/fr/">licence publique de l’Union européenne (EUPL) 1.2</Link>.
      </p>
    </section>
  </div>
);
