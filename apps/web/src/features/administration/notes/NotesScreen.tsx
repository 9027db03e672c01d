import type { JSX } from 'react';
import { ContenuListe } from '../contenu/ContenuListe.tsx';
import { NOTES } from './notes.ts';

export const NotesScreen = (): JSX.Element => <ContenuListe ressource={NOTES} />;
