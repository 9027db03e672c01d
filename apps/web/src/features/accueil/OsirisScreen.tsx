import { PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { PageLinks } from '../../shared/PageLinks.tsx';
import { pageLinks } from '../../shared/pageLinks.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';

const PAGE = '/osiris';

/** ROUTE-010: where who comes from Osiris lands; they read dossiers and decide nothing here. */
export const OsirisScreen = (): JSX.Element => {
  const { hasPage } = useServices();
  const role = useRole();
  const links = pageLinks(role, hasPage).filter(({ href }) => href !== PAGE);
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>Espace Osiris</PageTitle>
      {role && <p>Vous êtes reconnu avec le rôle : {roleLabel(role)}.</p>}
      <p>
        Vous lisez ici les dossiers de subvention transmis aux services, avec leur état et leurs montants. Les décisions
        et les paiements se font par les services instructeurs.
      </p>
      <PageLinks links={links} />
    </div>
  );
};
