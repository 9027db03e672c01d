import type { SiteLu, SitesLus } from '@guichet/contract/association';
import { Alert, type CardColumn, CardTable, Link, LinkButton, LoadMore, SearchField } from '@guichet/ui';
import type { JSX } from 'react';
import { Guichet } from '../../../shared/haa/Guichet.tsx';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { Suite } from '../../../shared/list/useSuite.ts';
import { LienRecent } from '../../../shared/session/LienRecent.tsx';
import { PHRASES_HAA } from './appels.ts';
import { adresseColler, adresseSite, NOUVEAU, nomSite, sayAdresse, sayDepartement, saySites } from './mots.ts';

export interface SitesViewProps {
  readonly id: string;
  readonly list: List<SiteLu>;
  readonly suite: Suite;
  /** What the whole list says; nothing while it is read. */
  readonly tout: Pick<SitesLus, 'guichet' | 'total' | 'sans_adresse'> | null;
  readonly refus: string | null;
  /** HAA-013: addresses could not be read, and the list was emptied. */
  readonly adressesPerdues: boolean;
  readonly onRetryAdresses: () => void;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly isEditable: boolean;
  readonly sayNature: (code: string) => string;
  readonly exportHref: string;
}

const columnsOf = ({ id, isEditable, sayNature }: SitesViewProps): readonly CardColumn<SiteLu>[] => [
  {
    key: 'site',
    head: 'Site',
    isHead: true,
    cell: (site) => (
      <>
        {isEditable ? <Link href={adresseSite(id, site.id)}>{nomSite(site)}</Link> : nomSite(site)}
        {site.itinerant && (
          <span className="ga-mention">
            {' '}
            Itinérant{site.arrets.length > 0 && `, ${site.arrets.length} arrêt${site.arrets.length > 1 ? 's' : ''}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'adresse',
    head: 'Adresse',
    cell: ({ adresse, itinerant }) =>
      adresse ? `${itinerant ? 'départ ' : ''}${sayAdresse(adresse)}` : <strong>Adresse à préciser</strong>,
  },
  {
    key: 'nature',
    head: 'Ce qu’on y fait',
    cell: ({ nature_activite }) => nature_activite.map(sayNature).join(', ') || 'Non précisé',
  },
  { key: 'ouvert', head: 'Ouvert', cell: ({ horaire_ouverture }) => horaire_ouverture ?? 'Non précisé' },
];

const parDepartement = (sites: readonly SiteLu[]): Map<string | null, SiteLu[]> => {
  const groups = new Map<string | null, SiteLu[]>();
  for (const site of sites) groups.set(site.departement, [...(groups.get(site.departement) ?? []), site]);
  return groups;
};

const Vide = ({ id, isEditable }: Pick<SitesViewProps, 'id' | 'isEditable'>): JSX.Element => (
  <div className="ga-stack">
    <h2>Ajoutez le premier site</h2>
    <p>
      Un site est un endroit où vous distribuez ou stockez des denrées, ou un véhicule qui se déplace. Vos sites disent
      à qui demander l’habilitation ; ils sont repris dans votre dossier.
    </p>
    {isEditable && (
      <div className="ga-actions">
        <LinkButton href={adresseSite(id, NOUVEAU)}>Ajouter un site</LinkButton>
        <Link className="fr-btn fr-btn--secondary" href={adresseColler(id)}>
          Coller un tableau
        </Link>
      </div>
    )}
  </div>
);

const Table = (props: SitesViewProps & { readonly sites: readonly SiteLu[] }): JSX.Element => (
  <>
    {[...parDepartement(props.sites)].map(([departement, sites]) => (
      <CardTable
        key={departement ?? ''}
        caption={`${sayDepartement(departement)} · ${saySites(sites.length)}`}
        columns={columnsOf(props)}
        items={sites}
        keyOf={(site) => site.id}
      />
    ))}
  </>
);

const TEXTS = {
  loading: 'Lecture des sites…',
  failed: PHRASES_HAA.lecture,
  empty: 'Aucun site ne répond à cette recherche. Retirez un mot pour en voir plus.',
};

/** Fewer are seen at once: a search would only push them down. */
const CHERCHABLES = 8;

/** The sites of an association, by department, under the counter they point at. */
export const SitesView = (props: SitesViewProps): JSX.Element => {
  const { id, list, suite, tout, refus, adressesPerdues, onRetryAdresses, q, onSearch, isEditable, exportHref } = props;
  if (adressesPerdues) {
    return (
      <ListFailure onRetry={onRetryAdresses}>
        Les adresses n’ont pas pu être lues : la liste des sites est vide en attendant. Rien n’est perdu.
      </ListFailure>
    );
  }
  const isEmpty = !list.isLoading && !list.hasFailed && list.items.length === 0 && q === '';
  if (isEmpty) return <Vide id={id} isEditable={isEditable} />;
  return (
    <div className="ga-stack">
      {tout && <Guichet guichet={tout.guichet} />}
      {isEditable && (
        <div className="ga-actions">
          <LinkButton href={adresseSite(id, NOUVEAU)}>Ajouter un site</LinkButton>
          <Link className="fr-btn fr-btn--secondary" href={adresseColler(id)}>
            Coller un tableau
          </Link>
        </div>
      )}
      {(q !== '' || (tout?.total ?? 0) > CHERCHABLES) && (
        <SearchField id="q" label="Nom, commune ou code postal" initial={q} onSearch={onSearch} />
      )}
      {tout && tout.sans_adresse > 0 && (
        <Alert severity="warning">
          {saySites(tout.sans_adresse)} sans adresse : {tout.sans_adresse > 1 ? 'ils ne comptent' : 'il ne compte'} pas
          encore pour l’habilitation.
        </Alert>
      )}
      <ListState list={list} texts={{ ...TEXTS, failed: refus ?? TEXTS.failed }}>
        {(sites) => (
          <div className="ga-stack">
            <Table {...props} sites={sites} />
            {suite.hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore count={`${sites.length} sur ${saySites(tout?.total ?? sites.length)}`} {...suite} />
            <p className="ga-mention">
              <LienRecent href={exportHref}>Exporter (CSV)</LienRecent> · Les adresses ne sont jamais publiées :
              certaines abritent des personnes.
            </p>
          </div>
        )}
      </ListState>
    </div>
  );
};
