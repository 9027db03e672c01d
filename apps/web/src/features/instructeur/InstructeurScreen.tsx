import { fonctionsOf } from '@guichet/rules/instruction';
import { Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { INSTRUCTEUR } from '../../shared/instruction/adresses.ts';
import { PageLinks } from '../../shared/PageLinks.tsx';
import { pageLinks } from '../../shared/pageLinks.ts';
import { PAIEMENTS } from '../../shared/paiement/adresses.ts';
import { ServiceFacts } from '../../shared/personne/ServiceFacts.tsx';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { TITRES_EMIS } from '../../shared/titre/adresses.ts';
import { TravailScreen } from './TravailScreen.tsx';

/** ROUTE-012: what waits for an agent first, then who they are here and where they can go. */
export const InstructeurScreen = (): JSX.Element => {
  const { hasPage } = useServices();
  const personne = usePersonne();
  const role = useRole();
  const links = pageLinks(role, hasPage).filter(({ href }) => href !== INSTRUCTEUR && href !== PAIEMENTS);
  const works = fonctionsOf(role ?? '').length > 0;
  const titre = <PageTitle>Espace instructeur</PageTitle>;
  return (
    <div className="ga-stack">
      {works ? <TravailScreen role={role} titre={titre} /> : titre}
      {fonctionsOf(role ?? '').includes('comptable') && (
        <p>
          <Link href={PAIEMENTS}>Paiements</Link> : ce qui est prêt à payer, les fichiers pour le système comptable et
          leurs retours.
        </p>
      )}
      {works && (
        <p>
          <Link href={TITRES_EMIS}>Titres délivrés</Link> : ce qui finit, les procédures engagées.
        </p>
      )}
      <section className="ga-reading ga-stack" aria-labelledby="titre-service">
        <h2 id="titre-service">Mon service</h2>
        {personne?.kind === 'service' ? <ServiceFacts service={personne.service} /> : <PersonneInconnue />}
      </section>
      <div className="ga-reading ga-stack">
        <PageLinks links={links} />
      </div>
    </div>
  );
};
