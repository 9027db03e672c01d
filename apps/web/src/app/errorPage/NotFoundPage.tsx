import { LinkButton, PageTitle } from '@guichet/ui';
import { type JSX, useEffect } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';

export const NotFoundPage = (): JSX.Element => {
  const { session } = useServices();
  useDocumentTitle('Page non trouvée');
  // No guard runs for an address that matches nothing: the header would take a signed-in person for a visitor.
  useEffect(() => void session.read({ isPublic: true }), [session]);
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Page non trouvée :(</PageTitle>
      <p>La page que vous sollicitez n'existe plus ou n'a jamais existé.</p>
      <p>Si vous avez saisi l’adresse à la main, vérifiez qu’elle est exacte.</p>
      <LinkButton href="/">Aller à l’accueil</LinkButton>
    </div>
  );
};
