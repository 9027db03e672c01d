import type { JSX } from 'react';
import { ContenuFiche } from '../contenu/ContenuFiche.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NOTES } from './notes.ts';

export const NoteScreen = (): JSX.Element => <ContenuFiche ressource={NOTES} Form={NoteForm} />;
