import type { JSX } from 'react';
import { ContenuListe } from '../contenu/ContenuListe.tsx';
import { QUESTIONS } from './questions.ts';

export const QuestionsScreen = (): JSX.Element => <ContenuListe ressource={QUESTIONS} />;
