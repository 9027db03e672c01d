import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import type { useRestes } from './useRestes.ts';

/** The parts where something typed waits, each a link to it. */
export const RestesList = ({ restes }: { readonly restes: ReturnType<typeof useRestes> }): JSX.Element => (
  <ul>
    {restes.map(({ nom, titre, href }) => (
      <li key={nom}>
        <Link href={href}>{titre}</Link>
      </li>
    ))}
  </ul>
);
