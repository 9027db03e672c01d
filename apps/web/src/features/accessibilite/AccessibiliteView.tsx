import { Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate } from '../../shared/format/format.ts';
import type { Audit } from './audit.ts';
import { isValid, mentionOf, NOMBRE_DE_CRITERES, niveauOf, tauxOf } from './conformite.ts';
import { Recours } from './Recours.tsx';

export interface AccessibiliteViewProps {
  readonly audit: Audit;
  readonly now: Date;
}

const SERVICE = 'Guichet Asso';

const Etat = ({ audit, now }: AccessibiliteViewProps): JSX.Element => (
  <section>
    <h2>État de conformité</h2>
    <p>
      <strong>{mentionOf(audit, now)}</strong>
    </p>
    <p>
      {SERVICE} est {niveauOf(audit, now)} conforme avec le référentiel général d’amélioration de l’accessibilité (
      {audit.referentiel})
      {isValid(audit, now)
        ? '.'
        : ' : aucun audit en cours de validité n’en établit la conformité. Ce n’est pas un jugement sur les pages, c’est l’absence d’audit.'}
    </p>
  </section>
);

const AUTOMATIQUE = [
  'chaque page est analysée par axe-core dans au moins un de ses états, sans exception admise, à 1 280 et à 360 pixels de large ; ces règles ne touchent que 33 des 106 critères, et seulement en partie',
  'dans ces états, rien ne déborde à 320 pixels de large ni quand le texte est deux fois plus grand',
  'un parcours par genre de personne est joué au clavier seul : association, établissement secondaire, agent, administrateur',
];

const Resultats = ({ audit }: Pick<AccessibiliteViewProps, 'audit'>): JSX.Element => {
  const taux = tauxOf(audit);
  return (
    <section>
      <h2>Résultats des tests</h2>
      <p>
        {audit.auditeur && audit.date && taux !== null
          ? `L’audit de conformité réalisé le ${formatDate(new Date(audit.date))} par ${audit.auditeur} montre que ${taux.toLocaleString('fr-FR', { maximumFractionDigits: 2 })} % des critères applicables sont respectés.`
          : `Aucun tiers n’a encore audité les ${NOMBRE_DE_CRITERES} critères. À chaque modification, des contrôles automatiques vérifient ceci :`}
      </p>
      {taux === null && (
        <ul>
          {AUTOMATIQUE.map((texte) => (
            <li key={texte}>{texte}</li>
          ))}
        </ul>
      )}
    </section>
  );
};

const ListOf = ({ items, none }: { readonly items: readonly string[]; readonly none: string }): JSX.Element =>
  items.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

const NON_MESURE = 'Elles ne sont pas connues tant qu’un audit n’a pas eu lieu.';

const Contenus = ({ audit }: Pick<AccessibiliteViewProps, 'audit'>): JSX.Element => (
  <section>
    <h2>Contenus non accessibles</h2>
    <h3>Non-conformités</h3>
    <ListOf items={audit.nonConformites} none={audit.auditeur ? 'Aucune.' : NON_MESURE} />
    <h3>Dérogations pour charge disproportionnée</h3>
    <ListOf items={audit.derogations} none="Aucune dérogation n’est demandée." />
    <h3>Contenus non soumis à l’obligation d’accessibilité</h3>
    <p>Les documents déposés par les associations et par les services, qui en sont les auteurs.</p>
  </section>
);

const Etablissement = ({ audit }: Pick<AccessibiliteViewProps, 'audit'>): JSX.Element => (
  <section>
    <h2>Établissement de cette déclaration</h2>
    <p>{`Déclaration établie le ${formatDate(new Date(audit.etablie))}.`}</p>
    <h3>Technologies utilisées</h3>
    <ul>
      <li>HTML5, CSS, JavaScript, WAI-ARIA, SVG</li>
    </ul>
    <h3>Environnement de test</h3>
    <p>Chromium sous Linux, piloté par les tests. Aucun essai avec un lecteur d’écran n’est encore établi.</p>
    <h3>Outils</h3>
    <p>axe-core, avec Playwright.</p>
    <h3>Pages ayant fait l’objet de l’audit</h3>
    <ListOf items={audit.pages} none="Aucune à ce jour." />
  </section>
);

export const AccessibiliteView = ({ audit, now }: AccessibiliteViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>Accessibilité</PageTitle>
    <p>
      L’organisme qui exploite {SERVICE} s’engage à le rendre accessible, conformément à l’article 47 de la loi n°
      2005-102 du 11 février 2005. Cette déclaration s’applique à toutes les pages de {SERVICE}.
    </p>
    <p>
      Le schéma pluriannuel et le plan d’action de l’année ne sont pas encore publiés ; leurs liens seront donnés ici
      par l’organisme qui exploite le portail.
    </p>
    <Etat audit={audit} now={now} />
    <Resultats audit={audit} />
    <Contenus audit={audit} />
    <Etablissement audit={audit} />
    <section>
      <h2>Retour d’information et contact</h2>
      <p>
        Si vous ne parvenez pas à accéder à un contenu ou à un service,{' '}
        <Link href="/assistance/accessibilite">écrivez à l’assistance</Link> : vous serez orienté vers une solution
        accessible, ou recevrez le contenu sous une autre forme.
      </p>
    </section>
    <Recours />
  </div>
);
