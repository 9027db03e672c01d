import type { JSX } from 'react';
import {
  Button,
  CardTable,
  DatedList,
  NestedBar,
  RowList,
  ShareBars,
  SpanBars,
  StackColumns,
  StepTrack,
  Tag,
} from '../src/index.ts';

const LIGNES = ['Un', 'Deux'] as const;

/** What shows many things: tables, rows, dates, shares. */
export const Listes = ({ long }: { readonly long: string }): JSX.Element => (
  <section className="ga-sections">
    <h2>Listes</h2>
    <CardTable
      caption="Une table qui devient des cartes"
      columns={[
        { key: 'nom', head: 'Nom', isHead: true, cell: (one: string) => `${one}, ${long}` },
        { key: 'etat', head: 'Où il en est', cell: () => <StepTrack done={2} total={5} isMoving /> },
        { key: 'tour', head: 'À qui', cell: () => <span className="ga-turn ga-turn--you">À vous</span> },
        { key: 'montant', head: 'Montant', numeric: true, cell: () => '12 500 €' },
      ]}
      items={LIGNES}
      keyOf={(one) => one}
      foot={['Total', '', '', '25 000 €']}
    />
    <RowList label="Rangées" items={LIGNES} keyOf={(one) => one}>
      {(one) => (
        <>
          <div className="ga-row__main">
            <p>
              {one}, {long}
            </p>
          </div>
          <Tag tone="success">Ouverte</Tag>
        </>
      )}
    </RowList>
    <DatedList
      items={LIGNES.map((one, rang) => ({
        key: one,
        day: rang === 0 ? { number: '12', month: 'mars', isNear: true } : null,
        title: `Terminer ${long}`,
        says: 'Il manque 3 choses.',
        action: <Button priority="secondary">Continuer</Button>,
      }))}
    />
    <ShareBars
      caption="Parts"
      heads={{ label: 'État', value: 'Dossiers', share: 'Part', before: 'Avant' }}
      rows={[
        { key: 'a', label: 'En cours', value: 3, text: '3', before: { value: 2, text: '2' } },
        { key: 'b', label: long, value: 1, text: '1', before: { value: 4, text: '4' } },
      ]}
    />
    <SpanBars
      caption="Délais"
      heads={{ label: 'Étape', now: 'Médiane 2027', span: 'Un sur deux', before: 'Médiane 2026' }}
      rows={[
        {
          ...{ key: 'a', label: 'Reçu, puis ouvert', before: { middle: 6, text: '6 j' } },
          now: { low: 2, middle: 4, high: 9, text: '4 j', span: '2 à 9 j' },
        },
        { key: 'b', label: long, now: null, before: null },
      ]}
    />
    <StackColumns
      caption="Mois après mois"
      head="Mois"
      series={['Reçus', 'Accordés', 'Refusés']}
      columns={[
        { key: '1', label: 'Janvier 2027', short: 'janv.', values: [8, 3, 1] },
        { key: '2', label: 'Février 2027', short: 'févr.', values: [2, 5, 2] },
      ]}
    />
    <NestedBar values={[100, 60, 20]} most={120} />
  </section>
);
