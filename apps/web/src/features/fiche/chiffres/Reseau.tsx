import type { ReseauChiffres } from '@guichet/contract/association';
import { Alert, CardTable, LoadMore } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { Suite } from '../../../shared/list/useSuite.ts';
import { Denrees } from './Denrees.tsx';
import { PHRASES_CHIFFRES, plurielle, sayKilos, sayNombre } from './mots.ts';

type Membre = ReseauChiffres['liste'][number];
export interface ReseauProps {
  readonly somme: ReseauChiffres | null;
  readonly list: List<Membre>;
  readonly suite: Suite;
  readonly saySource: (code: string) => string;
}

const COLUMNS = [
  { key: 'nom', head: 'Membre', isHead: true, cell: ({ nom }: Membre) => nom },
  {
    key: 'etat',
    head: 'Ses chiffres',
    cell: ({ transmis_at }: Membre) =>
      transmis_at === null ? <strong>Manquent</strong> : `Transmis le ${formatTimestamp(new Date(transmis_at))}`,
  },
];

/** What the members of a network sent, added up, and who is waited for. Nothing for who heads no network. */
export const Reseau = ({ somme, list, suite, saySource }: ReseauProps): JSX.Element | null => {
  if (list.hasFailed) return <ListFailure onRetry={list.retry}>{PHRASES_CHIFFRES.reseau}</ListFailure>;
  if (!somme || somme.membres === 0) return null;
  const { membres, transmis, chiffres, inscrits, foyers } = somme;
  const personnes = [
    ...(inscrits === null ? [] : [plurielle(inscrits, 'personne inscrite', 'personnes inscrites')]),
    ...(foyers === null ? [] : [plurielle(foyers, 'foyer', 'foyers')]),
  ];
  return (
    <section className="ga-stack" aria-labelledby="reseau">
      <div className="ga-section-head">
        <h2 id="reseau">Votre réseau : {sayKilos(chiffres.kilos)}</h2>
        <p className="ga-mention">
          {sayNombre(transmis)} sur {plurielle(membres, 'membre a transmis', 'membres ont transmis')}
        </p>
      </div>
      {personnes.length > 0 && <p>{personnes.join(', ')}.</p>}
      {chiffres.categories.length > 0 && (
        <Denrees chiffres={chiffres} saySource={saySource} caption="Kilos du réseau, par catégorie et par provenance" />
      )}
      <CardTable
        caption="Les membres, ceux dont les chiffres manquent d’abord"
        columns={COLUMNS}
        items={list.items}
        keyOf={({ id_correspondance }) => String(id_correspondance)}
        isNarrow
      />
      {suite.hasFailed && (
        <Alert severity="error" announced="alert">
          La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
        </Alert>
      )}
      <LoadMore count={`${list.items.length} sur ${plurielle(membres, 'membre', 'membres')}`} {...suite} />
    </section>
  );
};
