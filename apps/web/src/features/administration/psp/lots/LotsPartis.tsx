import type { LotPsp } from '@guichet/contract/psp';
import { type CardColumn, CardTable, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate } from '../../../../shared/format/format.ts';
import { Montant } from '../../../../shared/format/Montant.tsx';
import { deClubs } from './clubs.ts';

const jour = (at: string | undefined): string => (at ? formatDate(new Date(at)) : '');

/** What came back for it: nothing is late that nobody announced. */
const retourOf = ({ etat, payes, refuses }: LotPsp): string => {
  if (etat !== 'envoye') return '';
  const dits = [payes > 0 && deClubs(payes, 'payé'), refuses > 0 && deClubs(refuses, 'refusé')].filter(Boolean);
  return dits.join(', ') || 'attendu';
};

const COLUMNS: readonly CardColumn<LotPsp>[] = [
  { key: 'lot', head: 'Lot', isHead: true, cell: ({ numero }) => `Lot ${numero}` },
  {
    key: 'etat',
    head: 'État',
    cell: ({ etat, libelle }) => <Tag tone={etat === 'envoye' ? 'success' : 'neutral'}>{libelle}</Tag>,
  },
  { key: 'envoye', head: 'Envoyé le', cell: ({ envoye_at }) => jour(envoye_at ?? undefined) },
  { key: 'prepare', head: 'Préparé par', cell: ({ prepare }) => prepare.nom },
  { key: 'libere', head: 'Libéré par', cell: ({ libere }) => libere?.nom },
  { key: 'montant', head: 'Montant', numeric: true, cell: ({ montant }) => <Montant cents={montant} /> },
  { key: 'retour', head: 'Retour', cell: retourOf },
];

/** Those of before, one line each: what left, by whom, and what came back. */
export const LotsPartis = ({ lots }: { readonly lots: readonly LotPsp[] }): JSX.Element => (
  <CardTable caption="Lots précédents" items={lots} keyOf={({ id }) => id} columns={COLUMNS} />
);
