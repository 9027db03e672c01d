import type { DemandeSiret } from '@guichet/contract/demandes';
import type { Manquant } from '@guichet/rules/dossier';
import { ETAPES_SIRET, type EtapeSiret, etapeOf } from '@guichet/rules/numeroSiret';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';

export interface EtapesNavProps {
  readonly demande: DemandeSiret;
  /** Null: none of them. */
  readonly current: EtapeSiret | null;
  readonly manquants: readonly Manquant[];
  /** What Insee said of it, and still stands. */
  readonly fautes: DemandeSiret['fautes'];
  /** Fields whose words say too little. */
  readonly vagues: readonly string[];
}
type Reste = Pick<EtapesNavProps, 'manquants' | 'fautes' | 'vagues'>;

/** A field that lacks something is counted once: filling it mends it. */
const resteOf = (rang: number, { manquants, fautes, vagues }: Reste): string => {
  const absents = manquants.filter(({ etape }) => etape === rang);
  const faux = new Set(fautes.flatMap(({ champ }) => (champ !== null && etapeOf(champ) === rang ? [champ] : [])));
  for (const { champ } of absents) if (champ !== null) faux.delete(champ);
  const flous = vagues.filter((champ) => etapeOf(champ) === rang);
  const said = [
    ...(absents.length > 0 ? [`${absents.length} à remplir`] : []),
    ...(faux.size > 0 ? [`${faux.size} à corriger`] : []),
    ...(flous.length > 0 ? [`${flous.length} à préciser`] : []),
  ];
  return said.join(', ') || 'fait';
};

/** The five parts, open in any order; what each lacks is said. */
export const EtapesNav = ({ demande, current, ...reste }: EtapesNavProps): JSX.Element => (
  <nav aria-label="Parties de la demande" className="ga-siret-etapes">
    <ol>
      {ETAPES_SIRET.map((nom, rang) => (
        <li key={nom} aria-current={rang === current ? 'step' : undefined}>
          <Link href={adresseDemandeSiret(demande, { mode: 'edit', etape: rang as EtapeSiret })}>{nom}</Link>{' '}
          <span className="ga-mention">{resteOf(rang, reste)}</span>
        </li>
      ))}
    </ol>
  </nav>
);
