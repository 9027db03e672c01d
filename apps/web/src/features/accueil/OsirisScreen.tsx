import type { JSX } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';
import { EspaceView } from './EspaceView.tsx';
import { pageLinks } from './pageLinks.ts';

const PAGE = '/osiris';

export const OsirisScreen = (): JSX.Element => {
  const { hasPage } = useServices();
  const role = useRole();
  const links = pageLinks(role, hasPage).filter(({ href }) => href !== PAGE);
  return (
    <EspaceView title="Espace Osiris" links={links}>
      {role && <p>Vous êtes reconnu avec le rôle : {roleLabel(role)}.</p>}
    </EspaceView>
  );
};
