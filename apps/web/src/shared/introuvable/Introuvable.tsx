import { LinkButton, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useDocumentTitle } from '../useDocumentTitle.ts';

/** What does not exist, and what one may not see: the same page (T1). */
export const Introuvable = (): JSX.Element => {
  useDocumentTitle('Page non trouvée');
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Page non trouvée :(</PageTitle>
      <p>La page que vous sollicitez n'existe plus ou n'a jamais existé.</p>
      <p>Si vous avez saisi l’adresse à la main, vérifiez qu’elle est exacte.</p>
      <LinkButton href="/">Aller à l’accueil</LinkButton>
    </div>
  );
};
