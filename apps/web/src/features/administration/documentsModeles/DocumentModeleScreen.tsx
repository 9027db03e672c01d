import type { JSX } from 'react';
import { AdresseForm } from '../contenu/AdresseForm.tsx';
import { ContenuFiche } from '../contenu/ContenuFiche.tsx';
import { DOCUMENTS_MODELES } from './documentsModeles.ts';

export const DocumentModeleScreen = (): JSX.Element => (
  <ContenuFiche ressource={DOCUMENTS_MODELES} Form={AdresseForm} />
);
