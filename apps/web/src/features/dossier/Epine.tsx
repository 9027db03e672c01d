import type { Dossier } from '@guichet/contract/demandes';
import { ETAPES, type Etape, type Mode } from '@guichet/rules/dossier';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';

export interface EpineProps {
  readonly dossier: Dossier;
  readonly mode: Mode;
  readonly current: Etape;
}

const NUMEROS: readonly Etape[] = [0, 1, 2, 3, 4];

/** The parts of a dossier, for who reads it or corrects it. */
export const Epine = ({ dossier, mode, current }: EpineProps): JSX.Element => (
  <nav aria-label="Parties du dossier" className="ga-epine">
    <ol>
      {NUMEROS.map((etape) => (
        <li key={etape} aria-current={etape === current ? 'step' : undefined}>
          <Link href={adresseDossier(dossier, { mode, etape })}>{ETAPES[etape]}</Link>
        </li>
      ))}
    </ol>
  </nav>
);
