import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { ETAPES, type Etape, type Mode } from '@guichet/rules/dossier';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';

export interface EpineProps {
  readonly dossier: Dossier;
  readonly mode: Mode;
  readonly current: Etape;
  readonly manquants: readonly Manquant[] | null;
  readonly isOpen: (etape: Etape) => boolean;
}

const NUMEROS: readonly Etape[] = [0, 1, 2, 3, 4];

/** «Il manque 2 choses», of one step. */
const sayManque = (count: number): string => {
  if (count === 0) return 'rien ne manque';
  return count === 1 ? 'il manque 1 chose' : `il manque ${count} choses`;
};

/** The way through a dossier: where one is, what each step lacks, and how to go there. */
export const Epine = ({ dossier, mode, current, manquants, isOpen }: EpineProps): JSX.Element => (
  <nav aria-label="Étapes du dossier" className="ga-epine">
    <ol>
      {NUMEROS.map((etape) => {
        const count = manquants?.filter((one) => one.etape === etape && one.gravite === 'bloquant').length;
        return (
          <li key={etape} aria-current={etape === current ? 'step' : undefined}>
            {isOpen(etape) ? (
              <Link href={adresseDossier(dossier, { mode, etape })}>{ETAPES[etape]}</Link>
            ) : (
              <span>{ETAPES[etape]}</span>
            )}
            {mode === 'edit' && count !== undefined && (
              <span className="ga-mention">
                {' '}
                {sayManque(count)}
                {!isOpen(etape) && ', s’ouvre après les étapes précédentes'}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
