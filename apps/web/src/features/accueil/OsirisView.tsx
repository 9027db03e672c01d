import type { DossierLigne } from '@guichet/contract/demandes';
import { ETATS_DOSSIER, libelleEtat } from '@guichet/rules/dossier';
import { Alert, type CardColumn, CardTable, Link, LoadMore, PageTitle, ShareBars, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { Montant } from '../../shared/format/Montant.tsx';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import { PageLinks } from '../../shared/PageLinks.tsx';
import type { PageLink } from '../../shared/pageLinks.ts';
import { LienRecent } from '../../shared/session/LienRecent.tsx';

type Comptes = Awaited<ReturnType<Api['demandes']['countDossiers']>>;

export interface OsirisViewProps {
  readonly links: readonly PageLink[];
  readonly role: string | null;
  readonly comptes: Comptes | null;
  readonly comptesFailed: (() => void) | null;
  readonly list: List<DossierLigne>;
  readonly suite: {
    readonly hasMore: boolean;
    readonly busy: boolean;
    readonly hasFailed: boolean;
    readonly onMore: () => void;
  };
  readonly exportHref: string;
}

const TEXTS = {
  loading: 'Lecture des dossiers…',
  failed: 'Un problème est survenu lors de la requête. Les dossiers n’ont pas pu être lus.',
  empty: 'Aucun dossier de votre programme n’a encore été transmis.',
};
const plural = (n: number, mot: string): string => `${n} ${mot}${n > 1 ? 's' : ''}`;

/** Complete or not, a state is one bar. */
const rowsOf = ({ etats }: Comptes) =>
  ETATS_DOSSIER.flatMap((etat) => {
    const some = etats.filter((one) => one.etat === etat);
    const value = some.reduce((sum, { nombre }) => sum + nombre, 0);
    const montant = some.reduce((sum, { montant_demande }) => sum + montant_demande, 0);
    const label = libelleEtat(etat, 'service');
    return value === 0 ? [] : [{ key: etat, label, value, text: `${value}, ${formatMontant(montant)} demandés` }];
  });

const Chiffres = ({ comptes }: { readonly comptes: Comptes }): JSX.Element | null =>
  comptes.total === 0 ? null : (
    <section className="ga-stack" aria-labelledby="titre-chiffres">
      <h2 id="titre-chiffres">Les chiffres du programme</h2>
      <p>
        <strong>{plural(comptes.total, 'dossier')}</strong>, {formatMontant(comptes.montant_demande)} demandés
      </p>
      <ShareBars
        caption="Où en sont les dossiers"
        heads={{ label: 'État', value: 'Dossiers', share: 'Part' }}
        rows={rowsOf(comptes)}
      />
    </section>
  );

const COLUMNS: readonly CardColumn<DossierLigne>[] = [
  {
    key: 'dossier',
    head: 'Dossier',
    isHead: true,
    cell: (dossier) => (
      <Link href={adresseDossier(dossier, { mode: 'read', etape: 4 })}>
        <span className="fr-sr-only">Dossier </span>
        {dossier.identifiant.id_fo}
      </Link>
    ),
  },
  { key: 'association', head: 'Association', cell: ({ demandeur }) => sayDemandeur(demandeur) },
  {
    key: 'subvention',
    head: 'Subvention',
    cell: ({ description }) => `${description.subvention}, ${description.exercice}`,
  },
  {
    key: 'etat',
    head: 'État',
    cell: ({ description }) => <Tag tone="info">{libelleEtat(description.etat, 'service')}</Tag>,
  },
  {
    key: 'transmis',
    head: 'Transmis le',
    cell: ({ transmis_at }) => (transmis_at ? formatDate(new Date(transmis_at)) : ''),
  },
  {
    key: 'montant',
    head: 'Demandé',
    numeric: true,
    cell: ({ montant_demande }) => <Montant cents={montant_demande} />,
  },
];

/** What was sent to the services of a programme: figures, list and export, nothing to do. */
export const OsirisView = (props: OsirisViewProps): JSX.Element => {
  const { role, comptes, comptesFailed, list, suite, exportHref, links } = props;
  return (
    <div className="ga-stack">
      <PageTitle>Espace Osiris</PageTitle>
      {role && <p>Vous êtes reconnu avec le rôle : {role}.</p>}
      <p>
        Vous lisez ici les dossiers de subvention transmis aux services, avec leur état et leurs montants. Les décisions
        et les paiements se font par les services instructeurs.
      </p>
      {comptes && <Chiffres comptes={comptes} />}
      {comptesFailed && (
        <ListFailure onRetry={comptesFailed}>Les chiffres n’ont pas pu être lus. Vous pouvez recommencer.</ListFailure>
      )}
      <section className="ga-stack" aria-labelledby="titre-dossiers">
        <h2 id="titre-dossiers">Dossiers transmis</h2>
        <ListState list={list} texts={TEXTS}>
          {(items) => (
            <>
              <CardTable
                caption="Dossiers transmis aux services du programme"
                columns={COLUMNS}
                items={items}
                keyOf={({ _id }) => _id}
              />
              {suite.hasFailed && (
                <Alert severity="error" announced="alert">
                  La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
                </Alert>
              )}
              <LoadMore count={`${plural(items.length, 'dossier')} affiché${items.length > 1 ? 's' : ''}`} {...suite} />
              <p>
                <LienRecent href={exportHref}>Télécharger cette liste pour un tableur (CSV)</LienRecent>
              </p>
            </>
          )}
        </ListState>
      </section>
      <PageLinks links={links} />
    </div>
  );
};
