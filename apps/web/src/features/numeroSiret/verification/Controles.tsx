import type { DemandeSiret } from '@guichet/contract/demandes';
import { ETAPE, etapeOf } from '@guichet/rules/numeroSiret';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { controlesOf } from './controles.ts';
import type { Contenu } from './lignes.ts';

export interface ControlesProps {
  readonly demande: DemandeSiret;
  readonly contenu: Contenu;
}

/** Insee's own controls, made before Insee makes them. */
export const Controles = ({ demande, contenu }: ControlesProps): JSX.Element => (
  <section className="ga-siret-cadre ga-stack" aria-labelledby="titre-controles">
    <h3 id="titre-controles">Contrôles de l’Insee, faits ici d’abord</h3>
    <ul className="ga-siret-controles">
      {controlesOf(contenu, demande.documents).map(({ mots, fautes }) =>
        fautes.length === 0 ? (
          <li key={mots} className="ga-dit ga-dit--fait">
            {mots}
          </li>
        ) : (
          fautes.map(({ champ, message }) => {
            const etape = champ?.includes('.') ? etapeOf(champ) : ETAPE.documents;
            const page = adresseDemandeSiret(demande, { mode: 'edit', etape, champ });
            return (
              <li key={`${champ} ${message}`} className="ga-dit ga-dit--echec">
                {champ === null ? message : <Link href={page}>{message}</Link>}
              </li>
            );
          })
        ),
      )}
    </ul>
  </section>
);
