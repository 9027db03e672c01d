import { Columns, Link, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useDocumentTitle } from '../useDocumentTitle.ts';

/** What does not exist, and what one may not see: the same page (T1). */
export const Introuvable = (): JSX.Element => {
  useDocumentTitle('Page non trouvée');
  return (
    <Columns
      aside={
        <section>
          <h2 className="ga-panel__titre">Vous cherchiez…</h2>
          <ul>
            <li>
              <Link href="/dossiers">un dossier</Link>
            </li>
            <li>
              <Link href="/subventions">une subvention</Link>
            </li>
            <li>
              <Link href="/informations-administratives">la fiche d’une association</Link>
            </li>
          </ul>
        </section>
      }
    >
      <div className="ga-stack">
        <PageTitle>Page non trouvée :(</PageTitle>
        <p>La page que vous sollicitez n'existe plus ou n'a jamais existé.</p>
        <p>Le lien est peut-être ancien, ou ce qu’il montre appartient à une autre association que la vôtre.</p>
        <p>Si vous avez saisi l’adresse à la main, vérifiez qu’elle est exacte.</p>
        <LinkButton href="/">Aller à l’accueil</LinkButton>
      </div>
    </Columns>
  );
};
