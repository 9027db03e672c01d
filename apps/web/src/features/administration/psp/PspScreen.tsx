import { CONTENU_ADMIN } from '@guichet/rules/contenu';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { useUser } from '../../../shared/services/services.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE, RUBRIQUES_RDS } from '../commun/rubriques.ts';
import { SaisonsLues } from './saisons/SaisonsLues.tsx';
import { SaisonsSection } from './saisons/SaisonsSection.tsx';
import { CodeSection } from './suivi/CodeSection.tsx';
import { CodesSection } from './suivi/CodesSection.tsx';
import { LitigesSection } from './suivi/LitigesSection.tsx';
import { RechercheSection } from './suivi/RechercheSection.tsx';

const TITRE = RUBRIQUE.psp.text;

/** ROUTE-034: the national team decides; who administers the services reads the seasons and finds a file. */
export const PspScreen = (): JSX.Element => {
  const isNational = useUser()?.roles.includes(CONTENU_ADMIN) ?? false;
  if (!isNational)
    return (
      <AdministrationPage title={TITRE} espace={{ label: 'Administration des services', items: RUBRIQUES_RDS }}>
        <SaisonsLues />
        <RechercheSection />
      </AdministrationPage>
    );
  return (
    <AdministrationPage title={TITRE}>
      <p>
        {'L’argent part par '}
        <Link href={RUBRIQUE.lotsPsp.href}>les lots de remboursements</Link>
        {' : une personne prépare, une autre libère.'}
      </p>
      <SaisonsSection />
      <CodesSection />
      <LitigesSection />
      <RechercheSection />
      <CodeSection />
    </AdministrationPage>
  );
};
