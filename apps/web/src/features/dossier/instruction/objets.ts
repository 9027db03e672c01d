import type { Genre } from '@guichet/rules/genre';
import type { JSX } from 'react';
import { Argent } from './Argent.tsx';
import type { PartProps } from './panelProps.ts';
import { Termes } from './Termes.tsx';

/** What the decision is about, by genre. */
export const OBJETS: Readonly<Partial<Record<Genre, (props: PartProps) => JSX.Element | null>>> = {
  subvention: Argent,
  agrement: Termes,
};
