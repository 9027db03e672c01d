import type { DossierLigne } from '@guichet/contract/demandes';
import { libelleEtat } from '@guichet/rules/dossier';
import { type CardColumn, CardTable, Link, LinkButton } from '@guichet/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { adresseDossier, DOSSIERS } from '../../shared/dossier/adresses.ts';
import { compteursQuery, dossiersQuery } from '../../shared/dossier/dossiers.queries.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';

const MONTRES = 6;
/** What a home leads to, by who reads it. */
const FACES = {
  service: {
    titre: 'Dossiers à instruire',
    ou: 'au service',
    lien: 'Ouvrir l’espace instructeur',
    href: '/instructeur',
  },
  autre: { titre: 'Derniers dossiers à l’étude', ou: 'à l’étude', lien: 'Voir tous les dossiers', href: DOSSIERS },
} as const;

/** With the service: received, instructed, to be decided. */
const A_INSTRUIRE = { etats: ['D', '2', '3', '4'] } as const;
const TEXTS = {
  loading: 'Lecture des dossiers…',
  failed: 'Les dossiers n’ont pas pu être lus.',
  empty: 'Aucun dossier n’est à l’étude.',
};

const COLUMNS: readonly CardColumn<DossierLigne>[] = [
  {
    key: 'dossier',
    head: 'Dossier',
    isHead: true,
    cell: (dossier) => (
      <>
        <Link href={adresseDossier(dossier)}>
          <strong>{dossier.demandeur.nom}</strong>
          <span className="fr-sr-only">, dossier {dossier.identifiant.id_fo}</span>
        </Link>
        <p className="ga-mention">
          {dossier.identifiant.id_fo} · {dossier.description.subvention}
        </p>
      </>
    ),
  },
  { key: 'etat', head: 'État', cell: ({ description }) => libelleEtat(description.etat, 'service') },
  { key: 'depuis', head: 'Depuis le', cell: ({ main }) => formatDate(new Date(main.depuis)) },
  { key: 'montant', head: 'Demandé', numeric: true, cell: ({ montant_demande }) => formatMontant(montant_demande) },
];

/** For who instructs, administers or reads: how many dossiers are with the services, and the last that moved. */
export const Travail = ({ role }: { readonly role: string }): JSX.Element => {
  const { api } = useServices();
  const { titre, ou, lien, href } = FACES[role.startsWith('rds.') ? 'service' : 'autre'];
  const comptes = useQuery(compteursQuery(api.demandes, {}, role)).data;
  const { list } = useSuite(
    useInfiniteQuery(dossiersQuery(api.demandes, A_INSTRUIRE, role)),
    ({ dossiers }) => dossiers,
  );
  const nombre = (comptes?.etats ?? [])
    .filter(({ etat }) => A_INSTRUIRE.etats.some((one) => one === etat))
    .reduce((total, { nombre: one }) => total + one, 0);
  return (
    <section className="ga-stack">
      <div className="ga-section-head">
        <h2>{titre}</h2>
        {nombre > 0 && <p className="ga-mention">{nombre > 1 ? `${nombre} sont ${ou}` : `Un est ${ou}`}</p>}
      </div>
      <ListState list={list} texts={TEXTS}>
        {(items) => (
          <CardTable
            caption={titre}
            hidesCaption
            columns={COLUMNS}
            items={items.slice(0, MONTRES)}
            keyOf={({ _id }) => _id}
          />
        )}
      </ListState>
      <p>
        <LinkButton href={href}>{lien}</LinkButton>
      </p>
    </section>
  );
};
