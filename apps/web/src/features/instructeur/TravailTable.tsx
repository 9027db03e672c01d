import type { TotauxTravail, TravailLigne } from '@guichet/contract/demandes';
import type { EtatDossier } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { FONCTION_DUE, type Fonction, PREAVIS_SILENCE, TOTAL_MAXIMUM } from '@guichet/rules/instruction';
import { dayOf, daysBetween } from '@guichet/rules/jour';
import { Button, type CardColumn, CardTable, CheckboxField, Link, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { formatDate } from '../../shared/format/format.ts';
import { Montant } from '../../shared/format/Montant.tsx';
import { adresseInstruction, cleLigne } from '../../shared/instruction/adresses.ts';
import type { Tri } from '../../shared/instruction/filtresTravail.ts';
import { colonnesMontrees } from './colonnes.ts';
import type { Selection } from './useSelection.ts';

export interface TravailTableProps {
  readonly caption: string;
  readonly items: readonly TravailLigne[];
  readonly genre: Genre;
  readonly selection: Selection;
  readonly now: Date;
  readonly tri: Tri;
  readonly onTri: (tri: Tri) => void;
  readonly totaux: TotauxTravail | null;
  /** Those that are shown, as the address says them. */
  readonly colonnes: string;
  /** What the service noted of it, read and written in its line. */
  readonly note: (ligne: TravailLigne) => ReactNode;
}

const jour = (date: string): Date => new Date(`${date}T12:00:00Z`);

const sayDepuis = (instant: string, now: Date): string => {
  const days = daysBetween(dayOf(instant), dayOf(now));
  if (days < 1) return 'aujourd’hui';
  return days === 1 ? '1 jour' : `${days} jours`;
};

const A_QUI: Readonly<Partial<Record<Fonction, string>>> = {
  superviseur: 'Qui supervise',
  decideur: 'Qui décide',
  comptable: 'Qui paie',
};

const sayAttendus = (nombre: number): string =>
  nombre === 1 ? '1 complément attendu' : `${nombre} compléments attendus`;

/** Whose move it is: the association's while something is awaited of it, else the function that owes the next act. */
const Main = ({ ligne }: { readonly ligne: TravailLigne }): JSX.Element => {
  const { assigne_nom, complements_attendus, crf_a_traiter, etat } = ligne;
  const isAway = etat === 'C' || (etat === '9' && !crf_a_traiter) || complements_attendus > 0;
  const due = FONCTION_DUE[etat];
  const other = isAway ? 'L’association' : due && A_QUI[due];
  const mentions = [
    ...(other && assigne_nom ? [`Suivi par ${assigne_nom}`] : []),
    ...(complements_attendus > 0 ? [sayAttendus(complements_attendus)] : []),
  ];
  return (
    <>
      {other ?? assigne_nom ?? 'Personne encore'}
      {mentions.length > 0 && <p className="ga-mention">{mentions.join(', ')}</p>}
    </>
  );
};

const Prochaine = ({ ligne: { echeance, silence }, now }: { readonly ligne: TravailLigne; readonly now: Date }) => {
  if (!echeance && !silence) return <>Aucune</>;
  const aujourdhui = dayOf(now);
  return (
    <>
      {echeance && formatDate(jour(echeance))} {echeance && aujourdhui > echeance && <Tag tone="warning">Dépassée</Tag>}
      {silence && (
        <p className="ga-mention">
          Refus par silence après le {formatDate(jour(silence))}{' '}
          {daysBetween(aujourdhui, silence) <= PREAVIS_SILENCE[0] && <Tag tone="warning">Bientôt</Tag>}
        </p>
      )}
    </>
  );
};

/** Where a dossier stands, whatever it asks for; money is of grants alone. */
const OFFRES: Readonly<Record<Genre, { readonly head: string; readonly hasMontant: boolean }>> = {
  subvention: { head: 'Subvention', hasMontant: true },
  agrement: { head: 'Agrément', hasMontant: false },
};

/** By meaning: new, at work, the association's turn, granted, refused, over. */
const TONES: Readonly<Record<EtatDossier, 'neutral' | 'info' | 'warning' | 'success' | 'error'>> = {
  ...{ A: 'neutral', B: 'neutral', C: 'warning', D: 'neutral' },
  ...{ '2': 'info', '3': 'info', '4': 'info', '6': 'success', '7': 'success', '8': 'success' },
  ...{ '9': 'success', '10': 'neutral', '11': 'error', '12': 'error' },
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
type Sorted = Pick<TravailTableProps, 'tri' | 'onTri'>;
/** The largest or the oldest first; asked again, the other way. */
const sortOf = (tri: Tri['tri'], first: Tri['sens'], { tri: now, onTri }: Sorted) => {
  const sens = now.tri === tri ? now.sens : null;
  const other = first === 'desc' ? 'asc' : 'desc';
  return { sens, onSort: () => onTri({ tri, sens: sens === first ? other : first }) };
};
const montantsOf = (sorted: Sorted): readonly CardColumn<TravailLigne>[] => {
  const montant = (key: 'demande' | 'propose' | 'accorde', head: string, of: (ligne: TravailLigne) => number) => ({
    ...{ key, head, numeric: true, sort: sortOf(key, 'desc', sorted) },
    cell: (ligne: TravailLigne) => <Montant cents={of(ligne)} />,
  });
  return [
    montant('demande', 'Demandé', ({ dossier }) => dossier.montant_demande),
    montant('propose', 'Proposé', ({ montant_propose }) => montant_propose),
    montant('accorde', 'Accordé', ({ montant_accorde }) => montant_accorde),
  ];
};

const columnsOf = ({
  genre,
  selection,
  now,
  note,
  ...sorted
}: TravailTableProps): readonly CardColumn<TravailLigne>[] => [
  choixOf(selection),
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
    cell: ({ etat, libelle, dossier, crf_a_traiter }) => (
      <>
        <Tag tone={TONES[etat]}>{libelle}</Tag>{' '}
        {dossier.description.statut === 'incomplet' && <Tag tone="warning">Incomplet</Tag>}
        {crf_a_traiter && <Tag tone="info">Compte rendu reçu</Tag>}
      </>
    ),
  },
  { key: 'main', head: 'Qui l’a', cell: (ligne) => <Main ligne={ligne} /> },
  {
    ...{ key: 'depuis', head: 'Depuis', sort: sortOf('depuis', 'asc', sorted) },
    cell: ({ etat_depuis }) => sayDepuis(etat_depuis, now),
  },
  { key: 'date', head: 'Prochaine date', cell: (ligne) => <Prochaine ligne={ligne} now={now} /> },
  ...(OFFRES[genre].hasMontant ? [...montantsOf(sorted), { key: 'note', head: 'Note', cell: note }] : []),
];

const sayNombre = (nombre: number): string => (nombre > 1 ? `Total : ${nombre} dossiers` : `Total : ${nombre} dossier`);
const TROP = `Plus de ${TOTAL_MAXIMUM.toLocaleString('fr-FR')} dossiers : filtrez pour avoir un total`;
/** Sums of the whole list, under the columns that they add up. */
const footOf = (
  columns: readonly CardColumn<TravailLigne>[],
  { nombre, montant_demande, montant_propose, montant_accorde }: TotauxTravail,
): readonly ReactNode[] => {
  const sommes: Readonly<Record<string, number | null>> = {
    demande: montant_demande,
    propose: montant_propose,
    accorde: montant_accorde,
  };
  const place = columns.some(({ key }) => key === 'association') ? 'association' : 'dossier';
  return columns.map(({ key }) => {
    if (key === place) return nombre === null ? TROP : sayNombre(nombre);
    const somme = sommes[key] ?? null;
    return somme === null ? null : <Montant key={key} cents={somme} />;
  });
};

/** What one wants to know of each without opening it, and the choice of several. */
export const TravailTable = (props: TravailTableProps): JSX.Element => {
  const { caption, items, selection, totaux } = props;
  const columns = colonnesMontrees(columnsOf(props), props.colonnes);
  return (
    <>
      <CardTable
        caption={caption}
        hidesCaption
        columns={columns}
        items={items}
        keyOf={cleLigne}
        long={{ total: totaux?.nombre ?? null }}
        {...(totaux && { foot: footOf(columns, totaux) })}
      />
      <Button priority="secondary" onClick={selection.toggleAll}>
        {selection.isAll ? 'Ne choisir aucun dossier' : `Choisir les ${items.length} dossiers affichés`}
      </Button>
    </>
  );
};
