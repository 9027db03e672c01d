import type { JSX } from 'react';
import { ContenuListe } from '../contenu/ContenuListe.tsx';
import { URLS } from './urls.ts';

export const UrlsScreen = (): JSX.Element => <ContenuListe ressource={URLS} />;
