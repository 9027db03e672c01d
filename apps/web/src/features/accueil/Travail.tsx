import type { DossierLigne } from '@guichet/contract/demandes';
import { libelleEtat } from '@guichet/rules/dossier';
import { type CardColumn, CardTable, Link, LinkButton } from '@guichet/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { compteursQuery, dossiersQuery } from '../../shared/dossier/dossiers.queries.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';

const MONTRES = 6;
/** With the service: received, instructed, to be decided. */
const A_INSTRUIRE = { etats: ['D', '2', '3', '4'] } as const;
const TEXTS = {
  loading: 'Lecture des dossiers…',
  failed: 'Les dossiers n’ont pas pu être lus.',
  empty: 'Aucun dossier n’attend votre service.',
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

/** For who instructs: how many dossiers are with the service, and the last that moved. */
export const Travail = ({ role }: { readonly role: string }): JSX.Element => {
  const { api } = useServices();
  const comptes = useQuery(compteursQuery(api, {}, role)).data;
  const { list } = useSuite(useInfiniteQuery(dossiersQuery(api, A_INSTRUIRE, role)), ({ dossiers }) => dossiers);
  const nombre = (comptes?.etats ?? [])
    .filter(({ etat }) => A_INSTRUIRE.etats.some((one) => one === etat))
    .reduce((total, { nombre: one }) => total + one, 0);
  return (
    <section className="ga-stack">
      <div className="ga-section-head">
        <h2>Dossiers à instruire</h2>
        {nombre > 0 && <p className="ga-mention">{nombre > 1 ? `${nombre} sont au service` : 'Un est au service'}</p>}
      </div>
      <ListState list={list} texts={TEXTS}>
        {(items) => (
          <CardTable
            caption="Dossiers à instruire"
            hidesCaption
            columns={COLUMNS}
            items={items.slice(0, MONTRES)}
            keyOf={({ _id }) => _id}
          />
        )}
      </ListState>
      <p>
        <LinkButton href="/instructeur">Ouvrir l’espace instructeur</LinkButton>
      </p>
    </section>
  );
};
