import type { Bilan } from '@guichet/contract/demandes';
import { part } from '@guichet/rules/chiffres';
import { type CardColumn, CardTable, NestedBar } from '@guichet/ui';
import type { JSX } from 'react';
import { sayEuros, sayNombre } from './mots.ts';

type Ligne = Bilan['lignes'][number];

const PART = '–';
const sayCentiemes = (accorde: number, demande: number): string => {
  const centiemes = part(accorde, demande);
  return centiemes === null ? PART : `${sayNombre(centiemes)}\u00A0%`;
};

const columnsOf = (most: number): readonly CardColumn<Ligne>[] => [
  {
    ...{ key: 'subvention', head: 'Subvention', isHead: true },
    cell: ({ subvention, demande, accorde, paye }) => (
      <>
        {subvention}
        <NestedBar values={[demande, accorde, paye]} most={most} />
      </>
    ),
  },
  { key: 'recus', head: 'Dossiers', numeric: true, cell: ({ recus }) => sayNombre(recus) },
  { key: 'demande', head: 'Demandé', numeric: true, cell: ({ demande }) => sayEuros(demande) },
  { key: 'propose', head: 'Proposé', numeric: true, cell: ({ propose }) => sayEuros(propose) },
  { key: 'accorde', head: 'Accordé', numeric: true, cell: ({ accorde }) => sayEuros(accorde) },
  { key: 'paye', head: 'Payé', numeric: true, cell: ({ paye }) => sayEuros(paye) },
  {
    ...{ key: 'enveloppe', head: 'Enveloppe', numeric: true },
    cell: ({ enveloppe }) => (enveloppe === null ? 'non fixée' : sayEuros(enveloppe)),
  },
  { key: 'part', head: 'Accordé sur demandé', numeric: true, cell: (one) => sayCentiemes(one.accorde, one.demande) },
];

/** Each line draws itself: what is paid inside what is granted, inside what is asked for. */
export const Argent = ({ bilan: { lignes, annee } }: { readonly bilan: Bilan }): JSX.Element => (
  <section aria-labelledby="titre-argent" className="ga-stack">
    <div>
      <h2 id="titre-argent">Demandé, accordé et payé, par subvention</h2>
      <p className="ga-mention">Dans chaque barre : le demandé, puis l’accordé, puis le payé au cœur.</p>
    </div>
    <CardTable
      caption="Montants par subvention"
      hidesCaption
      columns={columnsOf(Math.max(0, ...lignes.map(({ demande }) => demande)))}
      items={lignes}
      keyOf={({ id_subvention }) => id_subvention}
      foot={[
        'Ensemble',
        sayNombre(annee.recus),
        ...[annee.demande, annee.propose, annee.accorde, annee.paye].map(sayEuros),
        annee.enveloppe === null ? PART : sayEuros(annee.enveloppe),
        sayCentiemes(annee.accorde, annee.demande),
      ]}
    />
  </section>
);
