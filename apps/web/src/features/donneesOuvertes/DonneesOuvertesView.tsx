import { CardTable, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTaille } from '../../shared/depot/taille.ts';
import { formatTimestamp } from '../../shared/format/format.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import type { Fichier } from './fichiers.ts';

const TEXTS = {
  loading: 'Lecture de la liste des fichiers…',
  failed: 'La liste des fichiers n’a pas pu être lue. Vous pouvez recommencer.',
  empty: 'Aucun fichier n’est encore publié : le premier le sera la nuit prochaine.',
};
const COLUMNS = [
  {
    key: 'fichier',
    head: 'Fichier',
    isHead: true,
    cell: ({ titre, format, adresse, contenu }: Fichier) => (
      <>
        <a href={adresse}>
          {titre} ({format})
        </a>
        <p className="ga-mention">{contenu}</p>
      </>
    ),
  },
  {
    ...{ key: 'lignes', head: 'Lignes', numeric: true },
    cell: ({ lignes }: Fichier) => lignes.toLocaleString('fr-FR'),
  },
  {
    ...{ key: 'taille', head: 'Taille', numeric: true },
    cell: ({ octets }: Fichier) => (octets === null ? '–' : formatTaille(octets)),
  },
  { key: 'ecrit', head: 'Écrit le', cell: ({ fait_at }: Fichier) => formatTimestamp(new Date(fait_at)) },
];

export const DonneesOuvertesView = ({ list }: { readonly list: List<Fichier> }): JSX.Element => (
  <div className="ga-stack">
    <PageTitle>Données ouvertes</PageTitle>
    <p>
      Ce que les services décident, en fichiers écrits chaque nuit, que chacun peut reprendre sous la{' '}
      <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">Licence Ouverte 2.0</a>. Aucune personne n’y
      est nommée.
    </p>
    <ListState list={list} texts={TEXTS}>
      {(items) => (
        <CardTable caption="Fichiers de la nuit" columns={COLUMNS} items={items} keyOf={({ adresse }) => adresse} />
      )}
    </ListState>
    <section>
      <h2>Les lire par un programme</h2>
      <p>
        Les subventions suivent le{' '}
        <a href="https://schema.data.gouv.fr/scdl/subventions/">schéma SCDL « subventions », version 2</a> : UTF-8,
        virgules, dates et montants aux formes des machines. L’adresse d’un fichier ne change pas ; demandé avec son{' '}
        <code>ETag</code>, il n’est renvoyé que s’il a changé.
      </p>
    </section>
  </div>
);
