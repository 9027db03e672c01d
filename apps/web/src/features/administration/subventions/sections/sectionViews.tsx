import type { FunctionComponent, JSX } from 'react';
import { Apercu as ApercuDemande } from '../../attendus/Apercu.tsx';
import type { CleSection } from '../../porte/sections.ts';
import type { SectionProps } from '../sectionProps.ts';
import { Champs, Documents, Eligibilite, Grille } from './Attendus.tsx';
import { Calendrier } from './Calendrier.tsx';
import { Fenetre } from './Fenetre.tsx';
import { Instructeurs } from './Instructeurs.tsx';
import { Montants } from './Montants.tsx';
import { Presentation } from './Presentation.tsx';
import { Publication } from './Publication.tsx';
import { Titre } from './Titre.tsx';

const Apercu = ({ editeur: { contenu, subvention } }: SectionProps): JSX.Element => (
  <ApercuDemande contenu={contenu} code={subvention.code} />
);

export const SECTION_VIEWS: Readonly<Record<CleSection, FunctionComponent<SectionProps>>> = {
  presentation: Presentation,
  calendrier: Calendrier,
  titre: Titre,
  fenetre: Fenetre,
  instructeurs: Instructeurs,
  montants: Montants,
  eligibilite: Eligibilite,
  champs: Champs,
  documents: Documents,
  grille: Grille,
  apercu: Apercu,
  publication: Publication,
};
