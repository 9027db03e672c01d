import type { SiteTransmis } from '@guichet/contract/rda';
import { Alert, type CardColumn, CardTable, LoadMore } from '@guichet/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { nomSite, sayAdresse, saySites } from '../../../shared/haa/mots.ts';
import { sitesTransmisQuery } from '../../../shared/haa/sites.queries.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { useServices } from '../../../shared/services/services.ts';
import { SitesPartie } from './SitesPartie.tsx';

export interface SitesTransmisProps {
  readonly dossier: { readonly _id: string; readonly id_correspondance: number };
  /** Where one comes back to. */
  readonly retour: string;
}

const FORMES = ['forme-distrib-alimentaire'] as const;
const TEXTS = {
  loading: 'Lecture des sites…',
  failed: 'Un problème est survenu lors de la récupération des sites.',
  empty: 'Aucun site n’était dans la fiche le jour de la transmission.',
};

const sayOuvert = ({ horaire_ouverture, arrets }: SiteTransmis): string =>
  [horaire_ouverture, ...arrets.map(({ jour, heures, lieu }) => `${jour}, ${heures} : ${lieu}`)]
    .filter(Boolean)
    .join(' ; ') || 'Non précisé';

const columnsOf = (sayForme: (code: string) => string): readonly CardColumn<SiteTransmis>[] => [
  {
    ...{ key: 'site', head: 'Site', isHead: true },
    cell: (site) => `${nomSite(site)}${site.itinerant ? ' (itinérant)' : ''}`,
  },
  { key: 'departement', head: 'Département', cell: ({ departement }) => departement ?? 'Non précisé' },
  { key: 'adresse', head: 'Adresse', cell: ({ adresse }) => (adresse ? sayAdresse(adresse) : 'Non précisée') },
  {
    ...{ key: 'nature', head: 'Ce qu’on y fait' },
    cell: ({ nature_activite }) => nature_activite.map(sayForme).join(', ') || 'Non précisé',
  },
  { key: 'ouvert', head: 'Ouvert', cell: sayOuvert },
];

/** HAA-001: what the service received, not the list that lives since; before that, the list as it is. */
export const SitesTransmis = ({ dossier, retour }: SitesTransmisProps): JSX.Element => {
  const { api } = useServices();
  const query = useInfiniteQuery(sitesTransmisQuery(api, dossier._id));
  const { list, suite } = useSuite(query, ({ sites }) => sites);
  const { optionsOf } = useReferentiels(FORMES);
  const labels = new Map(optionsOf(FORMES[0]).map(({ value, code, label }) => [String(value ?? code), label]));
  const [first] = query.data?.pages ?? [];
  if (first?.transmis_at === null) return <SitesPartie dossier={dossier} retour={retour} error={undefined} />;
  return (
    <ListState list={list} texts={TEXTS}>
      {(sites) => (
        <div className="ga-stack">
          <p className="ga-mention">
            Tels qu’ils étaient à la transmission, le {formatTimestamp(new Date(first?.transmis_at ?? 0))}.
          </p>
          <CardTable
            caption="Sites transmis"
            columns={columnsOf((code) => labels.get(code) ?? code)}
            items={sites}
            keyOf={({ id }) => id}
          />
          {suite.hasFailed && (
            <Alert severity="error" announced="alert">
              La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
            </Alert>
          )}
          <LoadMore count={`${sites.length} sur ${saySites(first?.total ?? sites.length)}`} {...suite} />
        </div>
      )}
    </ListState>
  );
};
