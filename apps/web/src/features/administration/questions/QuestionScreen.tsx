import type { JSX } from 'react';
import { ContenuFiche } from '../contenu/ContenuFiche.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QUESTIONS } from './questions.ts';

export const QuestionScreen = (): JSX.Element => <ContenuFiche ressource={QUESTIONS} Form={QuestionForm} />;
