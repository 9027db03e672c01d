import type { DossierLigne } from '@guichet/contract/demandes';
import { type Branche, libelleEtat, PARCOURS, parcoursOf } from '@guichet/rules/dossier';
import { type CardColumn, Link, StepTrack, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { sayJour } from '../../shared/crf/say.ts';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { etiquettesOf } from '../../shared/dossier/etiquettes.ts';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { sayInstant, sayReste } from '../../shared/subvention/echeance.ts';

/** What a service awaits of the person for a dossier that it holds: until when, and what. */
export interface Attendu {
  readonly jour: string;
  readonly quoi: string;
}

interface Contexte {
  readonly branche: Branche;
  readonly now: Date;
  readonly attendus: ReadonlyMap<string, Attendu>;
  readonly hasMontants: boolean;
  readonly actes: (dossier: DossierLigne) => ReactNode;
}

const Etat = ({ dossier, branche, now }: Pick<Contexte, 'branche' | 'now'> & { readonly dossier: DossierLigne }) => {
  const { etat } = dossier.description;
  const { franchies, avance } = parcoursOf(etat);
  return (
    <>
      <StepTrack done={franchies} total={PARCOURS.length} isMoving={avance} />
      <p>{libelleEtat(etat, branche)}</p>
      <p>
        {etiquettesOf(dossier, now).map(({ texte, tone }) => (
          <span key={texte}>
            <Tag tone={tone}>{texte}</Tag>{' '}
          </span>
        ))}
      </p>
    </>
  );
};

const sayTour = ({ main }: DossierLigne, branche: Branche, isAttendu: boolean): { texte: string; isYou: boolean } => {
  if (main.qui === 'personne') return { texte: 'Terminé', isYou: false };
  const isYou = main.qui === branche || (branche === 'association' && isAttendu);
  return { texte: isYou ? 'À vous' : (main.nom ?? 'Service instructeur'), isYou };
};

const Tour = (props: { readonly dossier: DossierLigne; readonly branche: Branche; readonly isAttendu: boolean }) => {
  const { dossier, branche, isAttendu } = props;
  const { texte, isYou } = sayTour(dossier, branche, isAttendu);
  return (
    <>
      <span className={isYou ? 'ga-turn ga-turn--you' : 'ga-turn'}>{texte}</span>
      <p className="ga-mention">depuis le {formatDate(new Date(dossier.main.depuis))}</p>
    </>
  );
};

const Dates = ({ dossier, now, attendu }: { dossier: DossierLigne; now: Date; attendu: Attendu | undefined }) => {
  const { transmis_at, date_fin, supprime_at } = dossier;
  if (supprime_at) return <p>Supprimé le {formatDate(new Date(supprime_at))}</p>;
  if (attendu)
    return (
      <>
        <p>{sayJour(attendu.jour)}</p>
        <p className="ga-mention">{attendu.quoi}</p>
      </>
    );
  if (transmis_at) return <p className="ga-mention">Transmis le {sayInstant(new Date(transmis_at))}</p>;
  if (!date_fin) return null;
  const fin = new Date(date_fin);
  const reste = sayReste(fin, now);
  return (
    <>
      <p>
        {fin < now ? 'Campagne close depuis le' : 'À transmettre avant le'} {sayInstant(fin)}
      </p>
      {reste && (
        <p>
          <strong>{reste}</strong>
        </p>
      )}
    </>
  );
};

const Nom = ({ dossier }: { readonly dossier: DossierLigne }): JSX.Element => {
  const { description, identifiant, demandeur } = dossier;
  return (
    <>
      <Link href={adresseDossier(dossier)}>
        <strong>{description.subvention}</strong>
        <span className="fr-sr-only">, dossier {identifiant.id_fo}</span>
      </Link>
      <p className="ga-mention">
        {identifiant.id_fo} · {sayDemandeur(demandeur)}, exercice {description.exercice}
      </p>
    </>
  );
};

/** What one wants to know of a dossier without opening it: where it is, who has it, until when, how much, and the next act. */
export const dossierColumns = ({
  branche,
  now,
  attendus,
  hasMontants,
  actes,
}: Contexte): readonly CardColumn<DossierLigne>[] => [
  { key: 'dossier', head: 'Dossier', isHead: true, cell: (dossier) => <Nom dossier={dossier} /> },
  {
    key: 'etat',
    head: 'Où il en est',
    cell: (dossier) => <Etat dossier={dossier} branche={branche} now={now} />,
  },
  {
    key: 'tour',
    head: 'À qui',
    cell: (dossier) => <Tour dossier={dossier} branche={branche} isAttendu={attendus.has(dossier._id)} />,
  },
  {
    key: 'date',
    head: 'Prochaine date',
    cell: (dossier) => <Dates dossier={dossier} now={now} attendu={attendus.get(dossier._id)} />,
  },
  ...(hasMontants
    ? [
        {
          ...{ key: 'montant', head: 'Demandé', numeric: true },
          cell: ({ montant_demande }: DossierLigne) => formatMontant(montant_demande),
        },
      ]
    : []),
  { key: 'acte', head: 'Agir', cell: actes },
];
