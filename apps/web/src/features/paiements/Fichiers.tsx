import type { LotFait } from '@guichet/contract/demandes';
import { Alert, type CardColumn, CardTable, LoadMore, Tag } from '@guichet/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatDate, formatTimestamp } from '../../shared/format/format.ts';
import { Montant } from '../../shared/format/Montant.tsx';
import { ListState } from '../../shared/list/ListState.tsx';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';
import { LienFichier } from './LienFichier.tsx';
import { lotsQuery, type PlaceCaisse } from './paiements.queries.ts';
import { compte } from './say.ts';

const TEXTS = {
  loading: 'Lecture des fichiers…',
  failed: 'Les fichiers n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun fichier n’a encore été fait.',
};
const affiches = (nombre: number): string => compte(nombre, 'fichier affiché', 'fichiers affichés');
const leOf = ({ cree_at }: LotFait): string => formatTimestamp(new Date(cree_at));

/** Taken again in another file, or deleted: no longer its own. */
const partisOf = ({ nombre, payes, refuses, en_attente }: LotFait): number => nombre - payes - refuses - en_attente;

const Suite = ({ lot }: { readonly lot: LotFait }): JSX.Element => {
  const { payes, refuses, en_attente } = lot;
  const partis = partisOf(lot);
  return (
    <>
      {payes > 0 && <Tag tone="success">{compte(payes, 'payé', 'payés')}</Tag>}{' '}
      {refuses > 0 && <Tag tone="error">{compte(refuses, 'refusé', 'refusés')}</Tag>}{' '}
      {en_attente > 0 && <Tag tone="info">{`${en_attente} en attente de retour`}</Tag>}{' '}
      {partis > 0 && <Tag>{compte(partis, 'repris ou supprimé', 'repris ou supprimés')}</Tag>}
    </>
  );
};

const columnsOf = (role: string | null): readonly CardColumn<LotFait>[] => [
  { key: 'le', head: 'Fait le', isHead: true, cell: leOf },
  { key: 'par', head: 'Par', cell: ({ cree_nom }) => cree_nom },
  { key: 'nombre', head: 'Versements', numeric: true, cell: ({ nombre }) => nombre },
  { key: 'montant', head: 'Montant', numeric: true, cell: ({ montant }) => <Montant cents={montant} /> },
  { key: 'suite', head: 'Ce qu’ils sont devenus', cell: (lot) => <Suite lot={lot} /> },
  {
    key: 'fichier',
    head: 'Fichier',
    cell: (lot) =>
      lot.efface_at ? (
        `Effacé le ${formatDate(new Date(lot.efface_at))}, avec les comptes bancaires qu’il contenait`
      ) : (
        <LienFichier lot={lot._id} role={role}>
          Télécharger <span className="fr-sr-only">le fichier du {leOf(lot)}</span>
        </LienFichier>
      ),
  },
];

/** Those already made, the latest first: what became of their lines, and the same file again. */
export const Fichiers = ({ place }: { readonly place: PlaceCaisse }): JSX.Element => {
  const query = useInfiniteQuery(lotsQuery(useServices().api, place));
  const { list, suite } = useSuite(query, ({ lots }) => lots);
  const { hasFailed, ...more } = suite;
  return (
    <section className="ga-stack" aria-labelledby="titre-fichiers">
      <h2 id="titre-fichiers">Fichiers faits</h2>
      <ListState list={list} texts={TEXTS}>
        {(items) => (
          <>
            <CardTable
              caption="Fichiers de paiement, le dernier d’abord"
              items={items}
              keyOf={({ _id }) => _id}
              columns={columnsOf(place.role)}
            />
            {hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore count={affiches(items.length)} {...more} />
          </>
        )}
      </ListState>
    </section>
  );
};
