import type { Mouvement } from '@guichet/contract/demandes';
import type { JSX } from 'react';
import { Montant } from '../format/Montant.tsx';
import { EtatMouvement } from './EtatMouvement.tsx';

export interface MouvementsProps {
  readonly caption: string;
  readonly versements: readonly Mouvement[];
}

/** In the order that they were recorded in; two columns, so that a telephone shows all of it. */
export const Mouvements = ({ caption, versements }: MouvementsProps): JSX.Element => (
  <div className="ga-sheet">
    <table className="ga-shares">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Mouvement</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {versements.map((versement) => (
          <tr key={versement._id}>
            <th scope="row">
              <EtatMouvement versement={versement} />
            </th>
            <td>
              <Montant cents={versement.montant} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
