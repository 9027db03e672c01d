import type { JSX } from 'react';
import { ServiceFacts } from '../../shared/personne/ServiceFacts.tsx';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { EspaceView } from './EspaceView.tsx';
import { pageLinks } from './pageLinks.ts';

const PAGE = '/instructeur';

export const InstructeurScreen = (): JSX.Element | null => {
  const { hasPage } = useServices();
  const personne = usePersonne();
  const role = useRole();
  const links = pageLinks(role, hasPage).filter(({ href }) => href !== PAGE);
  return (
    <EspaceView title="Espace instructeur" links={links}>
      <h2>Mon service</h2>
      {personne?.kind === 'service' ? <ServiceFacts service={personne.service} /> : <PersonneInconnue />}
    </EspaceView>
  );
};
