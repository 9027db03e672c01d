import { CardTable, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { Montant } from '../../../shared/format/Montant.tsx';
import { Tranches } from '../../../shared/list/Tranches.tsx';
import { enOrdre, MOTS, type ResultatLigne, saySuite } from './resultats.ts';

export interface ResultatsProps {
  readonly caption: string;
  readonly resultats: readonly ResultatLigne[];
  readonly moment: 'essai' | 'fait';
}

/** What each line becomes, by its number in the file; what is wrong comes first, with what to do of it. */
export const Resultats = ({ caption, resultats, moment }: ResultatsProps): JSX.Element => (
  <Tranches items={enOrdre(resultats)} named="lignes">
    {(shown) => (
      <CardTable
        caption={caption}
        items={shown}
        keyOf={({ ligne }) => String(ligne)}
        columns={[
          { key: 'ligne', head: 'Ligne', isHead: true, cell: ({ ligne }) => `Ligne ${ligne}` },
          { key: 'reference', head: 'Référence', cell: ({ reference }) => reference },
          {
            key: 'resultat',
            head: 'Résultat',
            cell: (ligne) => (
              <>
                <Tag tone={MOTS[ligne.resultat].tone}>{MOTS[ligne.resultat].mot}</Tag>
                <p className="ga-mention">{saySuite(ligne, moment)}</p>
              </>
            ),
          },
          { key: 'dossier', head: 'Dossier', cell: ({ id_fo }) => id_fo },
          {
            key: 'montant',
            head: 'Montant',
            numeric: true,
            cell: ({ montant }) => (montant === null ? null : <Montant cents={montant} />),
          },
        ]}
      />
    )}
  </Tranches>
);
