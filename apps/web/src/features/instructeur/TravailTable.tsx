import type { TravailLigne } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import { dayOf, daysBetween } from '@guichet/rules/jour';
import { Button, type CardColumn, CardTable, CheckboxField, Link, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { formatDate } from '../../shared/format/format.ts';
import { Montant } from '../../shared/format/Montant.tsx';
import { adresseInstruction, cleLigne } from '../../shared/instruction/adresses.ts';
import type { Selection } from './useSelection.ts';

export interface TravailTableProps {
  readonly caption: string;
  readonly items: readonly TravailLigne[];
  readonly genre: Genre;
  readonly selection: Selection | null;
  readonly now: Date;
}

const jour = (date: string): Date => new Date(`${date}T12:00:00Z`);

const sayDepuis = (instant: string, now: Date): string => {
  const days = daysBetween(dayOf(instant), dayOf(now));
  if (days < 1) return 'aujourd’hui';
  return days === 1 ? '1 jour' : `${days} jours`;
};

/** Whose move it is: the association's while something is awaited of it, else the service's. */
const Main = ({ ligne }: { readonly ligne: TravailLigne }): JSX.Element => {
  const { assigne_nom, complements_attendus, etat } = ligne;
  const isAway = etat === 'C' || etat === '9' || complements_attendus > 0;
  return (
    <>
      {isAway ? 'L’association' : (assigne_nom ?? 'Personne encore')}
      {isAway && assigne_nom && <p className="ga-mention">Suivi par {assigne_nom}</p>}
      {complements_attendus > 0 && (
        <p className="ga-mention">
          {complements_attendus === 1 ? '1 complément attendu' : `${complements_attendus} compléments attendus`}
        </p>
      )}
    </>
  );
};

const Prochaine = ({ ligne: { echeance }, now }: { readonly ligne: TravailLigne; readonly now: Date }) => {
  if (!echeance) return <>Aucune</>;
  const isPast = dayOf(now) > echeance;
  return (
    <>
      {formatDate(jour(echeance))} {isPast && <Tag tone="warning">Dépassée</Tag>}
    </>
  );
};

/** Where a dossier stands, whatever it asks for; money is of grants alone. */
const OFFRES: Readonly<Record<Genre, { readonly head: string; readonly hasMontant: boolean }>> = {
  subvention: { head: 'Subvention', hasMontant: true },
  agrement: { head: 'Agrément', hasMontant: false },
};

const choixOf = (selection: Selection): CardColumn<TravailLigne> => ({
  key: 'choix',
  head: 'Choisir',
  cell: (ligne) => (
    <CheckboxField
      id={`choix-${cleLigne(ligne).replace(' ', '-')}`}
      label={<span className="fr-sr-only">Choisir le dossier {ligne.dossier.identifiant.id_fo}</span>}
      input={{ checked: selection.has(ligne), onChange: () => selection.toggle(ligne) }}
    />
  ),
});
const MONTANT: CardColumn<TravailLigne> = {
  key: 'montant',
  head: 'Demandé',
  numeric: true,
  cell: ({ dossier }) => <Montant cents={dossier.montant_demande} />,
};

const columnsOf = ({ genre, selection, now }: TravailTableProps): readonly CardColumn<TravailLigne>[] => [
  ...(selection ? [choixOf(selection)] : []),
  {
    key: 'dossier',
    head: 'Dossier',
    isHead: true,
    cell: (ligne) => (
      <Link href={adresseInstruction(ligne)}>
        <span className="fr-sr-only">Dossier </span>
        {ligne.dossier.identifiant.id_fo}
      </Link>
    ),
  },
  { key: 'association', head: 'Association', cell: ({ dossier }) => sayDemandeur(dossier.demandeur) },
  {
    key: 'subvention',
    head: OFFRES[genre].head,
    cell: ({ dossier: { description } }) => `${description.subvention}, ${description.exercice}`,
  },
  {
    key: 'etat',
    head: 'État',
    cell: ({ libelle, dossier }) => (
      <>
        <Tag tone="info">{libelle}</Tag>{' '}
        {dossier.description.statut === 'incomplet' && <Tag tone="warning">Incomplet</Tag>}
      </>
    ),
  },
  { key: 'main', head: 'Qui l’a', cell: (ligne) => <Main ligne={ligne} /> },
  { key: 'depuis', head: 'Depuis', cell: ({ etat_depuis }) => sayDepuis(etat_depuis, now) },
  { key: 'date', head: 'Prochaine date', cell: (ligne) => <Prochaine ligne={ligne} now={now} /> },
  ...(OFFRES[genre].hasMontant ? [MONTANT] : []),
];

/** What one wants to know of each without opening it, and the choice of several. */
export const TravailTable = (props: TravailTableProps): JSX.Element => {
  const { caption, items, selection } = props;
  return (
    <div className="ga-stack">
      {selection && (
        <Button priority="secondary" onClick={selection.toggleAll}>
          {selection.isAll ? 'Ne choisir aucun dossier' : `Choisir les ${items.length} dossiers affichés`}
        </Button>
      )}
      <CardTable caption={caption} columns={columnsOf(props)} items={items} keyOf={cleLigne} />
    </div>
  );
};
