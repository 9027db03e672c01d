import type { Dossier, Manquant } from '@guichet/contract/demandes';
import type { Etape } from '@guichet/rules/dossier';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';

export interface ResteAFaireProps {
  readonly dossier: Dossier;
  readonly manquants: readonly Manquant[];
  readonly isOpen: (etape: Etape) => boolean;
}

const titleOf = (count: number, { droits }: Dossier): string => {
  if (count === 0)
    return droits.transmettre.ok ? 'Il ne manque rien : le dossier peut être transmis' : 'Il ne manque rien';
  return count === 1 ? 'Il manque 1 chose' : `Il manque ${count} choses`;
};
const keyOf = ({ code, projet, champ }: Manquant): string => [code, projet, champ].join('|');

/** One list of what stops the dossier, each line leading to its field; what is only advised is not counted. */
export const ResteAFaire = ({ dossier, manquants, isOpen }: ResteAFaireProps): JSX.Element => {
  const stops = manquants.filter(({ gravite }) => gravite === 'bloquant');
  return (
    <details className="ga-reste">
      <summary>{titleOf(stops.length, dossier)}</summary>
      {stops.length > 0 && (
        <ul>
          {stops.map((one) => {
            const { libelle, projet, champ } = one;
            const etape = one.etape as Etape;
            return (
              <li key={keyOf(one)}>
                {isOpen(etape) ? (
                  <Link href={adresseDossier(dossier, { mode: 'edit', etape, projet, champ })}>{libelle}</Link>
                ) : (
                  libelle
                )}
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
};
