import type { DossierLigne } from '@guichet/contract/demandes';
import { libelleEtat, PARCOURS, parcoursOf } from '@guichet/rules/dossier';
import { type CardColumn, CardTable, Link, StepTrack } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier, DOSSIERS } from '../../../shared/dossier/adresses.ts';
import { formatMontant } from '../../../shared/format/format.ts';

export interface MesDossiersProps {
  readonly dossiers: readonly DossierLigne[];
  readonly total: number | null;
  /** Those whose next move is the person's, though a service has them. */
  readonly attendus: ReadonlySet<string>;
}

const MONTRES = 3;

const Tour = ({ dossier, isAttendu }: { readonly dossier: DossierLigne; readonly isAttendu: boolean }): JSX.Element => {
  const { main } = dossier;
  if (main.qui === 'association' || isAttendu) return <span className="ga-turn ga-turn--you">À vous</span>;
  return main.qui === 'service' ? <span className="ga-turn">{main.nom ?? 'Service instructeur'}</span> : <>Terminé</>;
};

const columnsFor = (attendus: ReadonlySet<string>): readonly CardColumn<DossierLigne>[] => [
  {
    key: 'dossier',
    head: 'Dossier',
    isHead: true,
    cell: (dossier) => (
      <>
        <Link href={adresseDossier(dossier)}>
          <strong>{dossier.description.subvention}</strong>
          <span className="fr-sr-only">, dossier {dossier.identifiant.id_fo}</span>
        </Link>
        <p className="ga-mention">
          {dossier.identifiant.id_fo} · {dossier.demandeur.nom} · exercice {dossier.description.exercice}
        </p>
      </>
    ),
  },
  {
    key: 'etat',
    head: 'Où il en est',
    cell: ({ description }) => {
      const { franchies, avance } = parcoursOf(description.etat);
      return (
        <>
          <StepTrack done={franchies} total={PARCOURS.length} isMoving={avance} />
          <span className="ga-mention">{libelleEtat(description.etat, 'association')}</span>
        </>
      );
    },
  },
  {
    key: 'tour',
    head: 'À qui',
    cell: (dossier) => <Tour dossier={dossier} isAttendu={attendus.has(dossier._id)} />,
  },
  { key: 'montant', head: 'Demandé', numeric: true, cell: ({ montant_demande }) => formatMontant(montant_demande) },
];

/** P-16: every living dossier, whatever its year; the latest moved first. */
export const MesDossiers = ({ dossiers, total, attendus }: MesDossiersProps): JSX.Element | null => {
  if (dossiers.length === 0) return null;
  return (
    <section>
      <div className="ga-section-head">
        <h2>Mes dossiers</h2>
        <p>
          <Link href={DOSSIERS}>
            {total !== null && total > MONTRES ? `Voir les ${total} dossiers` : 'Voir tous les dossiers'}
          </Link>
        </p>
      </div>
      <CardTable
        caption="Mes dossiers en cours"
        hidesCaption
        isNarrow
        columns={columnsFor(attendus)}
        items={dossiers.slice(0, MONTRES)}
        keyOf={({ _id }) => _id}
      />
    </section>
  );
};
