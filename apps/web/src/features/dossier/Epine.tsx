import type { Dossier } from '@guichet/contract/demandes';
import type { Etape, Mode } from '@guichet/rules/dossier';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { nomEtape } from './nomEtape.ts';

export interface EpineProps {
  readonly dossier: Dossier;
  readonly mode: Mode;
  readonly current: Etape;
}

const NUMEROS: readonly Etape[] = [0, 1, 2, 3, 4];

/** The parts of a dossier, for who reads it or corrects it. */
export const Epine = ({ dossier, mode, current }: EpineProps): JSX.Element => {
  const { genre } = usePorte();
  return (
    <nav aria-label="Parties du dossier" className="ga-epine">
      <ol>
        {NUMEROS.map((etape) => (
          <li key={etape} aria-current={etape === current ? 'step' : undefined}>
            <Link href={adresseDossier(dossier, { mode, etape })}>{nomEtape(genre, etape, mode)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
