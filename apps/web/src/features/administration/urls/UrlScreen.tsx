import type { JSX } from 'react';
import { AdresseForm } from '../contenu/AdresseForm.tsx';
import { ContenuFiche } from '../contenu/ContenuFiche.tsx';
import { URLS } from './urls.ts';

export const UrlScreen = (): JSX.Element => <ContenuFiche ressource={URLS} Form={AdresseForm} />;
