import type { JSX } from 'react';
import { ContenuListe } from '../contenu/ContenuListe.tsx';
import { DOCUMENTS_MODELES } from './documentsModeles.ts';

export const DocumentsModelesScreen = (): JSX.Element => <ContenuListe ressource={DOCUMENTS_MODELES} />;
